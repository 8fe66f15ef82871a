import { benchBundles } from '../test/bench/bundles.ts';
import { benchDocuments } from '../test/bench/documents.ts';
import { benchEstimate } from '../test/bench/estimate.ts';
import { benchLanguage } from '../test/bench/language.ts';
import { benchLighthouse } from '../test/bench/lighthouse.ts';
import { benchLoad } from '../test/bench/load.ts';
import { benchScroll } from '../test/bench/scroll.ts';
import { benchSteps } from '../test/bench/steps.ts';
import { makeArtifacts, ofTheProduct } from './synth.ts';

/**
 * `npm run bench -- [BENCH …]`: measures what the goals of the product name; without a name everything. A developer's
 * tool; nothing of the product imports it.
 */

type Bench = () => boolean | Promise<boolean>;

const benches: Readonly<Record<string, Bench>> = {
  bundles: () => makeArtifacts().then(benchBundles),
  documents: benchDocuments,
  estimate: ofTheProduct(benchEstimate),
  language: benchLanguage,
  lighthouse: ofTheProduct(benchLighthouse),
  load: ofTheProduct(benchLoad),
  scroll: ofTheProduct(benchScroll),
  steps: benchSteps,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
for (const name of wanted) {
  const bench = benches[name];
  if (!bench) {
    console.error(`Usage: bench [${Object.keys(benches).join('|')}]`);
    process.exitCode = 2;
    break;
  }
  console.log(`# ${name}`);
  if (!(await bench())) process.exitCode = 1;
}
