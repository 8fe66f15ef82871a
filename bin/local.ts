import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createCustomer, newDemoPassword, type DemoCustomer } from '../lib/local/demo.ts';
import { startProduct } from '../lib/local/product.ts';
import { repository } from '../lib/aws/artifacts.ts';
import { localEngine } from './localEngine.ts';
import { makeAssembly } from './synth.ts';

const DEMO_CHARACTERS = 50_000;
const DEFAULT_PORT = 4500;

const state = process.env.STATE_DIRECTORY ?? `${repository}/.local`;
const port = Number(process.env.PORT ?? DEFAULT_PORT);

const engine = await localEngine(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
const assembly = await makeAssembly();
const product = await startProduct({ assembly, state, port, servicesPort: port === 0 ? 0 : port + 1, engine });

const file = `${state}/demo.json`;
if (!existsSync(file)) {
  const demo: DemoCustomer = {
    email: 'demo@korrekturrand.example',
    password: newDemoPassword(),
    characters: DEMO_CHARACTERS,
  };
  mkdirSync(state, { recursive: true });
  await createCustomer(product, demo);
  writeFileSync(file, JSON.stringify(demo), { mode: 0o600 });
}
const demo = JSON.parse(readFileSync(file, 'utf8')) as DemoCustomer;

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

const stop = () => void product.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
