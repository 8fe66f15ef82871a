import { crossings } from './deletion.ts';

const CROSSINGS = 300;

it(`leaves no byte, label or mail of a deleted document in ${CROSSINGS} crossings of everything that happens to one`, async () => {
  expect(await crossings(1, CROSSINGS)).toEqual([]);
});
