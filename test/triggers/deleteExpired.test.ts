import { AFTERLIFE_SECONDS, documentKeys } from '../../lambdas/domain/documents.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { scheduled } from '../prove/house/functions.ts';
import { CUSTOMER, order, orderingHouse, UPLOAD } from '../support/orderingHouse.ts';

const ordering = orderingHouse(documentOf(p('Ich warte seid gestern.')));
const swept = () => ordering.house.alone(async () => void (await scheduled('deleteExpired')));

it('what somebody wrote of a document after its deletion goes with its tombstone, and not what has none', async () => {
  const { house, labels } = ordering;
  const late = documentKeys.original(CUSTOMER, UPLOAD, 'aa');
  const others = documentKeys.original(CUSTOMER, 'up_2', 'aa');
  await labels().bury(CUSTOMER, UPLOAD);
  for (const key of [late, others]) house.objects.put(key, Buffer.from('spät'));
  await swept();
  expect(house.objects.keys).toContain(late);
  house.simulation.now += AFTERLIFE_SECONDS * 1000;
  await swept();
  expect(house.objects.keys).toEqual([others]);
  expect(await labels().uploads(CUSTOMER)).toEqual([]);
});

it('an order whose document is gone no longer says whose name stood in it', async () => {
  const { house, labels, orders, ask } = ordering;
  const { status } = await ask('calculate', { ...order });
  expect(status).toBe(200);
  const { body } = await ask('startCorrection', { ...order });
  const id = String(body.transaction_id);
  const named = async () => {
    const { author, settings } = await orders().get(CUSTOMER, id);
    return [author, settings];
  };
  await labels().bury(CUSTOMER, UPLOAD);
  await swept();
  expect(await named()).toEqual(['Korrekturrand', expect.anything()]);
  house.simulation.now += AFTERLIFE_SECONDS * 1000;
  await swept();
  expect(await named()).toEqual(['', undefined]);
});
