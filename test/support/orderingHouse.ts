import { documentKeys } from '../../lambdas/domain/documents.ts';
import type { RouteName } from '../../lambdas/routes.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { ProfilesStore } from '../../lambdas/stores/profiles.ts';
import { Random } from '../fixtures/random.ts';
import { call } from '../prove/house/functions.ts';
import { furnish, House } from '../prove/house/house.ts';

export const CUSTOMER = 'kundin';
export const UPLOAD = 'up_1';
export const file = { file_name: 'Brief.docx', upload_id: UPLOAD };
export const order = { ...file, mode: 'onethread' };

/**
 * A new house for each test of a file. Its customer has accepted the terms, owns 100 characters, and has uploaded a document.
 */
export function orderingHouse(original: Buffer) {
  let house: House;
  const credits = () => new CreditsStore(house.tables, 'credits');
  const profiles = () => new ProfilesStore(house.tables, 'profiles');
  const labels = () => new LabelsStore(house.tables, 'documents', () => house.simulation.now);
  beforeAll(furnish);
  beforeEach(async () => {
    house = new House(new Random(1));
    await labels().create(CUSTOMER, UPLOAD, file.file_name);
    await credits().credit(CUSTOMER, 'demo', 100, '2026-11-21T00:00:00.000Z');
    const terms = { terms_of_useAcceptedAt: '2026-11-21', terms_of_useVersion: '1.1' };
    const policy = { data_policyAcceptedAt: '2026-11-21', data_policyVersion: '1.0' };
    await profiles().update(CUSTOMER, { ...terms, ...policy });
    house.objects.put(documentKeys.upload(CUSTOMER, UPLOAD), original);
  });
  afterEach(() => house.close());
  return {
    get house() {
      return house;
    },
    credits,
    profiles,
    labels,
    orders: () => new OrdersStore(house.tables, 'transactions'),
    /** What an endpoint answers the customer. */
    ask: async (name: RouteName, body: object = {}, params: object = {}) => {
      let answer: Awaited<ReturnType<typeof call>> | undefined;
      await house.alone(async () => void (answer = await call(name, CUSTOMER, body, params)));
      if (!answer) throw new Error(`${name} did not answer`);
      return answer;
    },
  };
}
