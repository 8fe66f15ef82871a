import { inPlace, PLACES_OF_A_CUSTOMER } from '../../lambdas/runtime/customerPlaces.ts';
import { SlotsStore } from '../../lambdas/stores/slots.ts';
import { memoryTables } from '../support/memoryTables.ts';

const { client } = memoryTables();
let table = 0;

/** Work that goes on until it is ended, over places that nobody has taken yet. */
function workshop() {
  const kind = (table += 1);
  const scopes: string[] = [];
  const of = (name: string) => {
    scopes.push(name);
    return new SlotsStore(client, 'limits', `${kind}#${name}`, PLACES_OF_A_CUSTOMER);
  };
  const ends: (() => void)[] = [];
  const work = inPlace(async (_call: { customer: string; now: number }, _services: object) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return 'done';
  });
  const begin = (customer: string, now = 0) => {
    const working = work({ customer, now }, { places: { of } });
    // Looked at later; until then a refusal is no accident.
    working.catch(() => undefined);
    return working;
  };
  const isBusy = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { begin, ends, isBusy, scopes };
}

it('lets a customer keep three copies busy, refuses the fourth, and keeps nobody else from theirs', async () => {
  const { begin, ends, isBusy } = workshop();
  const busy = [begin('kundin'), begin('kundin'), begin('kundin')];
  await isBusy(3);
  await expect(begin('kundin')).rejects.toMatchObject({ code: 'too-many-requests' });
  busy.push(begin('kunde'));
  await isBusy(4);
  for (const end of ends) end();
  await expect(Promise.all(busy)).resolves.toEqual(['done', 'done', 'done', 'done']);
});

it('gives a place back when the work has ended, and that of a function that was killed after half a minute', async () => {
  const { begin, ends, isBusy } = workshop();
  const busy = [begin('kundin'), begin('kundin'), begin('kundin')];
  await isBusy(3);
  ends[0]?.();
  await Promise.race(busy);
  void begin('kundin');
  await isBusy(4);
  await expect(begin('kundin', 29_000)).rejects.toMatchObject({ code: 'too-many-requests' });
  void begin('kundin', 32_000);
  await isBusy(5);
});

it('gives the place of work that failed back', async () => {
  const released = jest.fn().mockResolvedValue(undefined);
  const place = { id: '0', holder: 'a' };
  const places = { of: () => ({ take: async () => place, release: released }) };
  const failing = inPlace(() => Promise.reject(new Error('broken')));
  await expect(failing({ customer: 'kundin', now: 0 }, { places })).rejects.toThrow('broken');
  expect(released).toHaveBeenCalledWith(place);
});

it('names nobody in the table of places', async () => {
  const { begin, isBusy, scopes } = workshop();
  void begin('kundin');
  await isBusy(1);
  expect(scopes.join()).not.toContain('kundin');
});
