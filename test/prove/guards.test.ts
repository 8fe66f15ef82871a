import { guardsOf } from './guards.ts';

const source = `
  if (order.mailedAt) return;
  verifyCorrection(original, corrected);
  Put: { Item, ConditionExpression: 'attribute_not_exists(customer)' },
  amount: -characterCount,
`;

it('every guard of a source is found, and taken out alone', () => {
  const guards = guardsOf('a.ts', source);
  expect(guards.map(({ line, what }) => [line, what])).toEqual([
    [2, 'early end'],
    [2, 'early end that always comes'],
    [3, 'call'],
    [4, 'condition of a write'],
    [5, 'sign of an amount'],
  ]);
  expect(guards[0]?.without).toContain('if (false as boolean && order.mailedAt) return;');
  expect(guards[2]?.without).not.toContain('verifyCorrection');
  expect(guards.every(({ without }) => without !== source)).toBe(true);
});
