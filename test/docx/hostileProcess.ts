import { hostileKinds, refusal } from './hostile.ts';

// Refuses every hostile file and prints how, and in how many milliseconds: in a process of its own, since the heap of one that has
// run many tests is collected for longer than a refusal may take.
const refusals = hostileKinds.map(({ make }) => {
  const bytes = make();
  const started = performance.now();
  const code = refusal(bytes);
  return { code, milliseconds: performance.now() - started };
});
console.log(JSON.stringify(refusals));
