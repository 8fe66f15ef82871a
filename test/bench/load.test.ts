import { load } from './load.ts';

it('serves 25 customers at once without any error but an honest 429', async () => {
  const { routes, errors } = await load({ customers: 25, until: { amount: 25 * 11 } });
  expect(errors).toEqual([]);
  const answered = [...routes].filter(([, { statuses }]) => statuses.has(200)).map(([route]) => route);
  expect(answered).toEqual(
    expect.arrayContaining(['POST /auth/login', 'PUT (bucket)', 'POST /files/calculate', 'POST /files/start']),
  );
});
