import {
  type CancellationReason,
  TransactionCanceledException,
  TransactionConflictException,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import type { TableClient } from '../../../lambdas/stores/tables.ts';
import type { Random } from '../../fixtures/random.ts';
import { Crash, type Simulation } from './simulation.ts';

type Input = Record<string, unknown> & { TransactItems?: TransactWriteItem[] };
type Command = { readonly input: Input };

/** How often a call meets each fault, in calls. */
const FAULT = 0.12;

const isWrite = (command: object) => /Write|Put|Update/.test(command.constructor.name);

/** The service could not be reached, or its answer did not arrive. */
export const outOfReach = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });

const conflict = ({ input }: Command) => {
  const known = { $metadata: {}, message: 'conflict' };
  const reasons = input.TransactItems?.map((): CancellationReason => ({ Code: 'TransactionConflict' }));
  return reasons
    ? new TransactionCanceledException({ ...known, CancellationReasons: reasons })
    : new TransactionConflictException(known);
};

/** One actor's way to the tables: it waits for its turn, and sometimes something goes wrong before or after the call. */
export function faultyClient(
  tables: TableClient,
  { simulation, random, calm, met }: { simulation: Simulation; random: Random; calm: () => boolean; met: () => void },
): TableClient {
  let dead = false;
  const die = async () => {
    dead = true;
    throw new Crash();
  };
  const send = async (command: Command): Promise<unknown> => {
    await simulation.turn();
    if (dead) throw new Crash();
    const call = () => tables.send(command as never) as Promise<unknown>;
    if (calm() || !random.chance(FAULT)) return call();
    met();
    // A request that was slow rather than lost is carried out after the SDK has sent it again.
    const again = () =>
      simulation.spawn(async () => {
        for (let turns = random.below(40); turns > 0; turns -= 1) await simulation.turn();
        await call().catch(() => undefined);
      });
    const faults = [
      () => Promise.reject(outOfReach()),
      die,
      () => Promise.reject(conflict(command)),
      () => call().then(() => Promise.reject(outOfReach())),
      () => call().then(die),
      () => call().then(call),
      () => call().finally(again),
    ];
    return faults[random.below(isWrite(command) ? faults.length : 2)]?.();
  };
  return { send: send as TableClient['send'] };
}
