import { routes } from '../../lambdas/routes.ts';
import { accessMatrix } from '../prove/access.ts';

it('no route gives anything to anybody but its customer', async () => {
  const { passed, failures } = await accessMatrix();
  expect(failures).toEqual([]);
  const customers = Object.entries(routes).filter(([, { access }]) => access === 'customer');
  const read = customers.filter(([name, { method }]) => method === 'GET' && name !== 'logout');
  // Eleven wrong tokens a route, another customer on all but two, three foreign cursors, and the right token.
  expect(passed).toBe(customers.length * 11 + (customers.length - 2) + 3 + read.length);
});
