import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { acceptTerms, repository, sharedProduct, signIn } from '../support/runningProduct.ts';

/** The program, wherever it was installed. */
const schemathesis = process.env.SCHEMATHESIS ?? 'schemathesis';
const isHere = spawnSync(schemathesis, ['--version']).status === 0;
const run = isHere ? it : it.skip;
const { product, state } = sharedProduct();

/** Calls made up from the description: right ones and wrong ones of every field, and methods that nobody declared. */
run(
  'schemathesis finds no call that the description of the API does not explain (skipped where missing: pip install schemathesis)',
  async () => {
    const customer = await signIn(product, 'beschreibung@example.org');
    await acceptTerms(customer);
    const child = spawn(
      schemathesis,
      [
        `--config-file=${repository}/test/support/schemathesis/schemathesis.toml`,
        'run',
        `${product.url}/api/openapi.json`,
        `--max-examples=${process.env.SCHEMATHESIS_EXAMPLES ?? '5'}`,
        '--no-shrink',
        '--continue-on-failure',
      ],
      {
        // It leaves what it has learnt where it was called.
        cwd: state,
        env: {
          ...process.env,
          ACCESS_TOKEN: customer.accessToken,
          SCHEMATHESIS_HOOKS: `${repository}/test/support/schemathesis/checks.py`,
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(output);
    expect(output).toMatch(/[\d,]+ generated, [\d,]+ passed/);
  },
);
