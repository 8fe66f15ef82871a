import { killOften } from '../prove/kill.ts';

const KILLS = 5;

it(`ends every order and accounts for every credit, although the product is killed ${KILLS} times`, async () => {
  const { kills, wrong, figures } = await killOften(1, { count: KILLS });
  expect(wrong).toEqual([]);
  expect(kills.flatMap((kill) => kill.wrong)).toEqual([]);
  expect(kills).toHaveLength(KILLS);
  expect(figures.done).toBeGreaterThan(0);
}, 900_000);
