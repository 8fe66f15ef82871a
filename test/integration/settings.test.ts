import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import type { Reply } from '../../lambdas/routes.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const { product } = sharedProduct();
let customer: Customer;
beforeAll(async () => {
  customer = await signIn(product, 'wunsch@example.org');
  await acceptTerms(customer);
});

const update = (body: object) => customer.call('POST', '/auth/settings', body);
const current = async () => (await customer.call('GET', '/auth/settings')).body;

/** The text of a document after its order, with the report. */
async function corrected(name: string, text: string, settings?: object) {
  const { body } = await uploadAndCalculate(customer, name, documentOf(p(text)));
  const file = { file_name: name, upload_id: body.upload_id };
  if (settings) await customer.call('POST', '/files/settings', { ...file, settings });
  const started = await customer.call('POST', '/files/start', { ...file, mode: 'onethread' });
  const id = String(started.body.transaction_id);
  const order = await waitForTransaction(customer, id, ({ status }) => status === 'corrected');
  const bytes = new Uint8Array(await (await fetch(String(order.download_url))).arrayBuffer());
  const report = (await customer.call('GET', `/transactions/${id}/report`)).body as unknown as Reply<'getReport'>;
  return { text: readParagraphs(bytes).paragraphs[0]?.text, report };
}

describe('what the engine should know of its customer', () => {
  it('is nothing but the document itself at first', async () =>
    expect(await current()).toEqual({ settings: defaultSettings, dictionary: [], engines: ['embedded'] }));

  it('is kept in the profile, and leaves the editor name alone', async () => {
    const settings = { ...defaultSettings, variety: 'de-AT', keep_gendered: true };
    expect((await update({ settings })).body).toMatchObject({ settings });
    expect(await current()).toMatchObject({ settings });
    expect((await customer.call('GET', '/auth/user')).body).toMatchObject({ nickname: 'Lektorat Rot' });
    await update({ settings: defaultSettings });
  });

  it('holds a dictionary, each word once and in order, to which words are added singly or all at once', async () => {
    await update({ dictionary: ['  Zebrafix', 'Äpfelix', 'Zebrafix', ''] });
    expect((await update({ add: ['Kontact'] })).body.dictionary).toEqual(['Äpfelix', 'Kontact', 'Zebrafix']);
    await Promise.all(['Eins', 'Zwei', 'Drei'].map((word) => update({ add: [`Fix${word}`] })));
    expect((await current()).dictionary).toEqual(['Äpfelix', 'FixDrei', 'FixEins', 'FixZwei', 'Kontact', 'Zebrafix']);
    await update({ dictionary: [] });
  });

  it('holds 5,000 words, and not one more', async () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `Überlangeswörterbuchwort${at}`);
    expect((await update({ dictionary: words })).status).toBe(200);
    expect(await update({ add: ['Nochein'] })).toMatchObject({ status: 409, body: { code: 'dictionary-full' } });
    expect((await current()).dictionary).toHaveLength(5_000);
    await update({ dictionary: [] });
  });

  it.each([['7'], ['x'.repeat(61)], ['a\u0007b']])('takes %j for no word and keeps what was there', async (word) => {
    await update({ dictionary: ['Kontact'] });
    expect(await update({ add: ['Gut', word] })).toMatchObject({
      status: 400,
      body: { code: 'dictionary-word-invalid' },
    });
    expect((await current()).dictionary).toEqual(['Kontact']);
    await update({ dictionary: [] });
  });

  it('travels with the order and is shown in its report', async () => {
    const wrong = 'Ich warte seid drei Wochen. Das ist der neue Standart.';
    expect((await corrected('Ohne.docx', wrong)).text).toBe('Ich warte seit drei Wochen. Das ist der neue Standard.');
    await update({ dictionary: ['Standart'] });
    const settings = { ...defaultSettings, categories_off: ['confusion'] };
    const { text, report } = await corrected('Mit.docx', wrong, settings);
    expect(text).toBe(wrong);
    expect(report).toMatchObject({ settings, dictionary_words: 1 });
    expect(report.findings).toEqual({});
    await update({ dictionary: [] });
  });

  it('decides which German is written, whatever the document says', async () => {
    const wrong = 'Die Strasse ist gross, und wir wissen nicht weiter.';
    const german = await corrected('Deutsch.docx', wrong, { ...defaultSettings, variety: 'de-DE' });
    expect(german.text).toContain('Straße ist groß');
    const swiss = await corrected('Schweiz.docx', 'Die Straße ist groß, und wir wissen nicht weiter.', {
      ...defaultSettings,
      variety: 'de-CH',
    });
    expect(swiss.text).toContain('Strasse ist gross');
  });

  it('is part of what a customer gets of their data', async () => {
    await update({ dictionary: ['Kontact'], settings: { ...defaultSettings, keep_typography: true } });
    const { body } = await customer.call('GET', '/auth/export');
    expect(body).toMatchObject({ dictionary: ['Kontact'], settings: { keep_typography: true } });
    expect(body.user).not.toHaveProperty('settings');
  });
});
