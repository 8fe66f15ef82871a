import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import type { Reply } from '../../lambdas/routes.ts';
import { acceptAll, asItIs, rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  operatorS3,
  sharedProduct,
  signIn,
  terms,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const { product } = sharedProduct();
let customer: Customer;
let path: string;

beforeAll(async () => {
  customer = await signIn(product, 'entscheidung@example.org');
  await acceptTerms(customer);
  const { body } = await uploadAndCalculate(customer, 'Brief.docx', letter);
  const started = await customer.call('POST', '/files/start', {
    file_name: 'Brief.docx',
    mode: 'onethread',
    upload_id: body.upload_id,
  });
  await waitForTransaction(customer, started.body.transaction_id, ({ status }) => status === 'corrected');
  path = `/transactions/${String(started.body.transaction_id)}`;
});

const report = async () => (await customer.call('GET', `${path}/report`)).body as unknown as Reply<'getReport'>;
const corrections = async () => (await report()).paragraphs.flatMap((paragraph) => paragraph.corrections);
const decide = (ids: number[], decision: string, more: object = {}) =>
  customer.call('POST', `${path}/decisions`, { corrections: ids, decision, ...more });

async function download(form: string) {
  const { status, body } = await customer.call('POST', `${path}/download`, { form });
  expect(status).toBe(200);
  const reply = await fetch(String(body.download_url));
  return {
    bytes: new Uint8Array(await reply.arrayBuffer()),
    name: decodeURIComponent(reply.headers.get('content-disposition') ?? ''),
  };
}
const textsOf = (bytes: Uint8Array) => readParagraphs(bytes).paragraphs.map(({ text }) => text);
const markup = (document: ReturnType<typeof asItIs>) => document.get('word/document.xml')?.markup;

/** What the report says the text must be, where `kept` says which corrections are in it. */
async function wanted(kept: (id: number) => boolean): Promise<string[]> {
  const { paragraphs } = await report();
  return paragraphs.map(({ text, corrections }) =>
    corrections
      .filter(({ action, id }) => action === 'apply' && kept(id))
      .toSorted((a, b) => b.start - a.start || b.end - a.end)
      .reduce((rest, { start, end, after }) => rest.slice(0, start) + after + rest.slice(end), text),
  );
}
const shown = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');

describe('what a customer decides', () => {
  it('is kept, and can be taken back', async () => {
    const [first, second] = (await corrections()).filter(({ action }) => action === 'apply').map(({ id }) => id);
    expect((await decide([first!, second!], 'rejected')).status).toBe(200);
    expect((await corrections()).filter(({ decision }) => decision === 'rejected').map(({ id }) => id)).toEqual([
      first,
      second,
    ]);
    await decide([second!], 'accepted');
    await decide([first!], 'open');
    expect((await corrections()).filter(({ decision }) => decision !== undefined)).toEqual([]);
  });

  it('gives the document without what was rejected, with the same two promises as the first one', async () => {
    const [first] = (await corrections()).filter(({ action }) => action === 'apply').map(({ id }) => id);
    await decide([first!], 'rejected');
    const { bytes, name } = await download('chosen');
    expect(name).toContain('Brief_korrigiert_Auswahl.docx');
    expect(markup(rejectAll(bytes, terms.nickname))).toBe(markup(asItIs(letter)));
    expect(shown(textsOf(bytes))).toEqual(await wanted((id) => id !== first));
    expect((await download('tracked')).bytes).not.toEqual(bytes);
    expect(shown(textsOf((await download('tracked')).bytes))).toEqual(await wanted(() => true));
  });

  it('gives a clean document: accepted corrections are in it, rejected ones are not, and nothing is tracked', async () => {
    const { bytes: chosen } = await download('chosen');
    const { bytes: clean, name } = await download('clean');
    expect(name).toContain('Brief_sauber.docx');
    expect(markup(asItIs(clean))).toBe(markup(acceptAll(chosen, terms.nickname)));
    expect(markup(asItIs(clean))).not.toMatch(/w:(ins|del|commentReference)\b/);
  });

  it('gives the original, byte for byte, if everything is rejected', async () => {
    const all = (await corrections()).map(({ id }) => id);
    await decide(all, 'rejected');
    expect(Buffer.from((await download('clean')).bytes)).toEqual(letter);
    expect(Buffer.from((await download('chosen')).bytes)).toEqual(letter);
  });

  it.each([
    ['a correction that is not there', { corrections: [99_999], decision: 'rejected' }, 409],
    ['no correction', { corrections: [], decision: 'rejected' }, 400],
    ['half a correction', { corrections: [0.5], decision: 'rejected' }, 400],
    ['a decision we do not know', { corrections: [0], decision: 'vielleicht' }, 400],
  ])('is refused for %s, and nothing changes', async (_, body, status) => {
    const before = await corrections();
    const reply = await customer.call('POST', `${path}/decisions`, body);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/[a-zäöü]\.$/);
    expect(await corrections()).toEqual(before);
  });

  it('and every form of the document are gone with it', async () => {
    const bucket = operatorS3(product);
    const keys = async () => {
      const { Contents = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: documentsBucket(product) }));
      return Contents.map(({ Key = '' }) => Key.replace(/.*\//, ''));
    };
    expect(await keys()).toEqual(expect.arrayContaining(['decisions.json', 'clean.docx', 'chosen.docx']));
    await customer.call('POST', `${path}/delete`, {});
    expect(await keys()).toEqual([]);
    bucket.destroy();
    for (const [call, body] of [
      ['decisions', { corrections: [0], decision: 'rejected' }],
      ['download', { form: 'clean' }],
    ] as const)
      expect(await customer.call('POST', `${path}/${call}`, body)).toMatchObject({
        status: 410,
        body: { code: 'document-expired' },
      });
  });
});
