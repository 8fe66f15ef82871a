import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { environment } from '../../lambdas/runtime/environment.ts';
import { loadStage, nextOriginSecrets, stackName } from '../../lib/aws/stage.ts';
import { type Command, UsageError } from './command.ts';

/** Keys as Stripe hands them out; a test key and a live one are told apart by their own prefixes. */
const stripeKeys = z.strictObject({
  apiKey: z.string().regex(/^[rs]k_(test|live)_\w+$/),
  webhookSecret: z.string().regex(/^whsec_\w+$/),
});

const LINK_BYTES = 48;

async function put(SecretId: string, SecretString: string): Promise<void> {
  const client = new SecretsManagerClient({});
  await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  client.destroy();
}

function parse(given: string): z.infer<typeof stripeKeys> {
  try {
    return stripeKeys.parse(JSON.parse(given));
  } catch {
    // What stood there stays out of the terminal's history.
    throw new UsageError('on standard input stands {"apiKey": "sk_…", "webhookSecret": "whsec_…"}');
  }
}

export const secretCommands: Readonly<Record<string, Command>> = {
  'secrets set': {
    usage: 'stripe < keys.json',
    does: 'puts the keys of Stripe, {"apiKey": …, "webhookSecret": …}, in the place of the old ones',
    takes: 1,
    run: async ([name], _options, { input }) => {
      if (name !== 'stripe') throw new UsageError('set knows stripe alone; the others are made, see secrets rotate');
      await put(environment('STRIPE_SECRET_ID'), JSON.stringify(parse(await input())));
      return 'Set. Functions that run keep the old keys for some hours at most; a deployment ends them.';
    },
  },
  'secrets rotate': {
    usage: 'link | origin',
    does: 'makes a new secret of the links, or tells the next step of the rotation between distribution and endpoints',
    takes: 1,
    run: async ([name]) => {
      if (name === 'link') {
        await put(environment('LINK_SECRET_ID'), randomBytes(LINK_BYTES).toString('base64url'));
        return 'Rotated. Links that are under way end as functions start anew; customers request another mail.';
      }
      if (name !== 'origin') throw new UsageError('rotate knows link and origin');
      const stage = environment('STAGE');
      const { sent, taken } = nextOriginSecrets((await loadStage(stage)).originSecrets);
      const next = `originSecrets: { sent: ${sent}, taken: [${taken.join(', ')}] }`;
      return `Set ${next} in lib/aws/stages/${stage}.ts, and deploy ${stackName(stage, 'App')} (docs/runbook.md).`;
    },
  },
};
