import { parseArgs } from 'node:util';
import { proveAccepted } from '../test/prove/accepted.ts';
import { proveAccess } from '../test/prove/access.ts';
import { proveDeletion } from '../test/prove/deletion.ts';
import { proveCost } from '../test/prove/cost.ts';
import { proveDocuments } from '../test/prove/documents.ts';
import { proveFuzz } from '../test/prove/fuzz.ts';
import { proveGuards } from '../test/prove/guards.ts';
import { proveHostile } from '../test/prove/hostile.ts';
import { proveJudges } from '../test/prove/judges.ts';
import { proveKill } from '../test/prove/kill.ts';
import { proveLedger } from '../test/prove/ledger.ts';
import { proveMutations } from '../test/prove/mutations.ts';
import { ofTheProduct } from './synth.ts';

/**
 * `npm run prove -- PROOF [--option value …]`: long proofs that `npm test` runs in a short form. A developer's tool;
 * nothing of the product imports it.
 */

type Proof = (options: Readonly<Record<string, string>>) => boolean | Promise<boolean>;

const proofs: Readonly<Record<string, Proof>> = {
  accepted: proveAccepted,
  access: ofTheProduct(proveAccess),
  deletion: proveDeletion,
  cost: proveCost,
  documents: proveDocuments,
  fuzz: proveFuzz,
  guards: proveGuards,
  hostile: proveHostile,
  judges: proveJudges,
  kill: ofTheProduct(proveKill),
  ledger: proveLedger,
  mutations: proveMutations,
};

const { positionals, tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true });
const [name = ''] = positionals;
const proof = proofs[name];
if (!proof) {
  console.error(`Usage: prove ${Object.keys(proofs).join('|')} [--option value …]`);
  process.exitCode = 2;
} else {
  process.exitCode = (await proof(optionsOf(tokens))) ? 0 : 1;
}

/** `--name value` and `--name=value`; parseArgs takes the value of an unknown option for a positional. */
function optionsOf(given: typeof tokens): Record<string, string> {
  const options: Record<string, string> = {};
  given.forEach((token, index) => {
    if (token.kind !== 'option') return;
    const next = given[index + 1];
    options[token.name] = token.value ?? (next?.kind === 'positional' ? next.value : 'true');
  });
  return options;
}
