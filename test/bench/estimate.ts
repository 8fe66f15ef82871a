import { Random } from '../fixtures/random.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import {
  acceptTerms,
  type Customer,
  newState,
  removeState,
  signIn,
  startTestProduct,
  uploadAndCalculate,
} from '../support/runningProduct.ts';
import { germanTexts } from './germanTexts.ts';
import { quantile } from './quantile.ts';

const SIZES = [2_000, 10_000, 50_000, 200_000, 800_000];
/** One sentence in so many is wrong. */
const DENSITIES = [20, 3];
const ROUNDS = 3;
/** The factor by which nine of ten estimates may differ from what came. */
const GOAL = 1.5;
const POLL_MS = 150;
const CREDIT = 5_000_000;
const PARAGRAPH_CHARACTERS = 300;

/** Processors from which on no other work has held an order up. */
const UNDISTURBED = 0.8;
/** When a customer orders: the page asks for the preview at once, and its first answer comes after three seconds at most. */
const STARTS = ['after the preview', 'after its first answer', 'at once'] as const;

interface Outcome {
  readonly characters: number;
  readonly wrongIn: number;
  readonly start: (typeof STARTS)[number];
  /** Seconds, the whole ones that a customer reads. */
  readonly shown: number;
  readonly took: number;
  /** Processors that the product had meanwhile; a long order needs one, and has less where the machine does other work. */
  readonly processors: number;
  /** How often what was left grew from one answer to the next. */
  readonly grew: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const ratio = ({ shown, took }: Outcome) => Math.max(shown / took, took / shown);

/** One document on its way: counted, looked into or not, ordered, and asked for until it is there. */
async function order(customer: Customer, seed: number, size: number, wrongIn: number, start: Outcome['start']) {
  const texts = germanTexts(new Random(seed), Math.ceil(size / PARAGRAPH_CHARACTERS), wrongIn);
  const file_name = `Nummer ${seed}.docx`;
  const bytes = documentOf(texts.map((text) => p(text)).join(''));
  const { body: scope } = await uploadAndCalculate(customer, file_name, bytes);
  const file = { file_name, upload_id: scope.upload_id };
  let shown = Number(scope.time_estimate);
  for (let done = start === 'at once'; !done;) {
    const { body } = await customer.call('POST', '/files/preview', file);
    ({ done } = body as { done: boolean });
    shown = Number(body.time_estimate);
    if (start === 'after its first answer') break;
  }
  const began = performance.now();
  const used = process.cpuUsage();
  const { body } = await customer.call('POST', '/files/start', { ...file, mode: 'onethread' });
  let left = Infinity;
  let grew = 0;
  for (;;) {
    const { body: now } = await customer.call('GET', `/transactions/${String(body.transaction_id)}`);
    if (now.status !== 'processing') break;
    if (Number(now.remaining) > left) grew += 1;
    left = Number(now.remaining);
    await pause(POLL_MS);
  }
  const milliseconds = performance.now() - began;
  const took = Math.max(1, Math.round(milliseconds / 1000));
  const { user, system } = process.cpuUsage(used);
  const processors = Number(((user + system) / 1000 / milliseconds).toFixed(2));
  return { characters: Number(scope.character_count), wrongIn, start, shown, took, processors, grew };
}

const tell = (title: string, outcomes: readonly Outcome[]) => {
  const ratios = outcomes.map(ratio);
  const [half, most] = [quantile(ratios, 0.5).toFixed(2), quantile(ratios, 0.9).toFixed(2)];
  console.log(`${title}: estimate and reality differ by a factor of ${half} (median), ${most} (90th percentile)`);
  return Number(most);
};

/**
 * `bench estimate`: documents of several lengths and densities of errors go through the product, and the time that was
 * shown before each order is held against the time it took. The first round is estimated by what is usual, the
 * others by what the rounds before have taught the stage. Ratios alone, since other work on the machine slows all.
 */
export async function benchEstimate(): Promise<boolean> {
  const state = newState();
  const product = await startTestProduct(state);
  const rounds: Outcome[][] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      // The preview is limited by customer and day.
      const customer = await signIn(product, `runde${round}@example.org`, CREDIT);
      await acceptTerms(customer);
      const outcomes: Outcome[] = [];
      for (const [at, size] of SIZES.entries())
        for (const [other, start] of STARTS.entries()) {
          const wrongIn = DENSITIES[(at + other + round) % DENSITIES.length]!;
          outcomes.push(await order(customer, round * 100 + at * 10 + other, size, wrongIn, start));
        }
      console.table(outcomes.map((one) => ({ ...one, ratio: ratio(one).toFixed(2) })));
      rounds.push(outcomes);
    }
  } finally {
    await product.stop();
    removeState(state);
  }
  const [first = [], ...later] = rounds;
  tell('before anything is known', first);
  tell('once the stage knows its pace', later.flat());
  // Where both are a second there is nothing to be wrong about.
  tell(
    'of those that took longer than a second',
    rounds.flat().filter(({ took }) => took > 1),
  );
  tell('all of them', rounds.flat());
  const undisturbed = rounds.flat().filter(({ took, processors }) => took <= 1 || processors >= UNDISTURBED);
  return tell('of those that had a processor for themselves', undisturbed) <= GOAL;
}
