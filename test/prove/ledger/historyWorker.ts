import { parentPort } from 'node:worker_threads';
import { violatingHistories } from './histories.ts';

// Lives the histories it is told of, one range after another, and answers with those that violate something.
parentPort?.on('message', (range: { seed: number; count: number }) => {
  void violatingHistories(range).then((failed) => parentPort?.postMessage(failed));
});
