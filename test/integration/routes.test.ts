import { type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { acceptTerms, type Customer, sharedProduct, signIn } from '../support/runningProduct.ts';

/** Calls of a customer who has ordered nothing, with nothing in them: each is answered, or refused by name. */
const { product } = sharedProduct();
let customer: Customer;
beforeAll(async () => {
  customer = await signIn(product, 'wege@example.org');
  await acceptTerms(customer);
});

it.each(Object.keys(routes) as RouteName[])('the bundle of %s answers its route', async (name) => {
  const { method, path }: Route = routes[name];
  const reply =
    method === 'POST'
      ? await customer.call(method, path, {})
      : await customer.call(method, path.replace('{id}', 'tx_0'));
  expect(reply.status).toBeLessThan(500);
  if (method === 'GET' && !path.includes('{id}')) expect(reply.status).toBe(200);
  else expect(reply.status === 200 || typeof reply.body.code === 'string').toBe(true);
});
