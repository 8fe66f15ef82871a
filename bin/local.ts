import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createCustomer, newDemoPassword, type DemoCustomer } from '../lib/local/demo.ts';
import { type Product, startProduct } from '../lib/local/product.ts';
import { repository } from '../lib/aws/artifacts.ts';
import { localEngine } from './localEngine.ts';
import { DamagedFile, startFailure } from './startFailure.ts';
import { makeAssembly } from './synth.ts';

const DEMO_CHARACTERS = 50_000;
const DEFAULT_PORT = 4500;

const state = process.env.STATE_DIRECTORY ?? `${repository}/.local`;
const port = Number(process.env.PORT ?? DEFAULT_PORT);

const engine = await localEngine(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
const product = await start().catch(fail);
const demo = await demoCustomer(product).catch(fail);

// A disk that fills up ends it as a kill would: nothing is written half, and the next start goes on.
process.on('uncaughtException', fail);
const stop = () => void product.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

console.log(`
Korrekturrand läuft (bereit nach ${process.uptime().toFixed(1)} s).

  Website    ${product.url}
  Postfach   ${product.servicesUrl}/mailbox
  Zahlungen  ${product.servicesUrl}/stripe
  Anmelden   ${demo.email}
  Kennwort   ${demo.password}

Beenden mit Strg+C. Alle Daten liegen in ${state.replace(`${repository}/`, '')}/ und überstehen einen Neustart.
`);
product.functions.warm();

async function start(): Promise<Product> {
  // Whoever else has an account on the machine has no business in customers' texts, nor with the operator's key.
  mkdirSync(state, { recursive: true, mode: 0o700 });
  chmodSync(state, 0o700);
  const assembly = await makeAssembly();
  return startProduct({ assembly, state, port, servicesPort: port === 0 ? 0 : port + 1, engine });
}

/** The customer to sign in as, made at the first start. */
async function demoCustomer(product: Product): Promise<DemoCustomer> {
  const file = `${state}/demo.json`;
  if (!existsSync(file)) {
    const made = { email: 'demo@korrekturrand.example', password: newDemoPassword(), characters: DEMO_CHARACTERS };
    await createCustomer(product, made);
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  try {
    const { email, password, characters } = JSON.parse(readFileSync(file, 'utf8')) as DemoCustomer;
    if (typeof email !== 'string' || typeof password !== 'string') throw new Error('fields are missing');
    return { email, password, characters };
  } catch (error) {
    throw new DamagedFile(file, error);
  }
}

function fail(error: unknown): never {
  console.error(startFailure(error, { state, port }) ?? error);
  process.exit(1);
}
