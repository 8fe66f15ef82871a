import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import type { Reply } from '../../lambdas/routes.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  operatorS3,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const { product, clock } = sharedProduct();
let customer: Customer;
let bucket: S3Client;

beforeAll(async () => {
  customer = await signIn(product, 'vorschau@example.org');
  await acceptTerms(customer);
  bucket = operatorS3(product);
});
afterAll(() => bucket.destroy());

type Preview = Reply<'previewCorrections'>;
interface Uploaded {
  readonly file_name: string;
  readonly upload_id: string;
}

async function upload(name: string, bytes: Uint8Array = letter): Promise<Uploaded> {
  const { body } = await uploadAndCalculate(customer, name, bytes);
  return { file_name: name, upload_id: String(body.upload_id) };
}

/** Asks until all of the document is read. */
async function preview(file: Uploaded): Promise<Preview> {
  for (;;) {
    const { status, body } = await customer.call('POST', '/files/preview', file);
    expect(status).toBe(200);
    if (body.done) return body as unknown as Preview;
  }
}

async function objects(): Promise<ReadonlyMap<string, string>> {
  const { Contents = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: documentsBucket(product) }));
  return new Map(
    Contents.map(({ Key = '', ETag = '', LastModified }) => [Key, `${ETag} ${LastModified?.toISOString()}`]),
  );
}
const runs = async () => [...(await objects())].filter(([key]) => key.includes('-run-'));

async function order(file: Uploaded) {
  const started = await customer.call('POST', '/files/start', { ...file, mode: 'onethread' });
  return waitForTransaction(customer, started.body.transaction_id, ({ status }) => status !== 'processing');
}
const sum = (counts: object = {}) =>
  Object.values(counts as Record<string, number>).reduce((total, count) => total + count, 0);
const report = async (id: unknown) =>
  (await customer.call('GET', `/transactions/${String(id)}/report`)).body as unknown as Reply<'getReport'>;

describe('the free preview', () => {
  it('tells how much there is to correct, and shows three corrections with their reasons and no more', async () => {
    const file = await upload('Brief.docx');
    const { findings, corrections, time_estimate = 0 } = await preview(file);
    expect(sum(findings)).toBeGreaterThan(3);
    expect(corrections).toHaveLength(3);
    for (const one of corrections ?? []) {
      expect(one.message).toMatch(/\S \S/);
      expect(one.source).toMatch(/./);
      expect(one.before).not.toBe(one.after);
    }
    // The order finds what the preview has counted, and reads nothing anew: what was stored stays as it was, byte for byte.
    const stored = await runs();
    expect(stored).not.toEqual([]);
    const done = await order(file);
    expect(done.status).toBe('corrected');
    // What was shown last is what the order was told to take.
    expect([time_estimate > 0, done.timeEstimate]).toEqual([true, time_estimate]);
    expect(await runs()).toEqual(stored);
    const found = (await report(done.transaction_id)).paragraphs.flatMap((paragraph) => paragraph.corrections);
    const first = found.filter(({ action }) => action === 'apply').slice(0, 3);
    expect(corrections?.map(({ after, message }) => [after, message])).toEqual(
      first.map(({ after, message }) => [after, message]),
    );
    await customer.call('POST', `/transactions/${String(done.transaction_id)}/delete`, {});
    expect(await runs()).toEqual([]);
  });

  it('counts what it found as the order does, questions apart', async () => {
    const file = await upload('Hausarbeit.docx', readFileSync('test/fixtures/documents/hausarbeit.docx'));
    const { findings, questions = 0 } = await preview(file);
    expect(questions).toBeGreaterThan(0);
    const done = await order(file);
    expect(done.findings).toEqual({ ...findings, questions });
    expect((await report(done.transaction_id)).findings).toEqual(done.findings);
  });

  it('shows no further correction when settings exclude one of the first three', async () => {
    const file = await upload('Einstellung.docx');
    const { corrections = [] } = await preview(file);
    const [first] = corrections;
    const categories_off = [first?.category];
    const reply = await customer.call('POST', '/files/settings', {
      ...file,
      settings: { ...defaultSettings, categories_off },
    });
    expect(reply.status).toBe(200);
    const after = await preview(file);
    expect(after.corrections).toEqual(corrections.filter(({ category }) => category !== first?.category));
    expect(after.corrections?.length).toBeLessThan(3);
    expect(after.findings).not.toHaveProperty(String(first?.category));
  });

  it('says so of a document in which nothing is to be corrected', async () => {
    const file = await upload('Gut.docx', documentOf(p('Wir freuen uns auf Ihren Besuch am Montag.')));
    expect(await preview(file)).toMatchObject({ findings: {}, questions: 0, corrections: [] });
  });

  it('is refused before the count, and once the document’s time is over', async () => {
    const { body } = await customer.call('POST', '/files/upload-url', { file_name: 'Ungezählt.docx' });
    const file = { file_name: 'Ungezählt.docx', upload_id: String(body.upload_id) };
    expect(await customer.call('POST', '/files/preview', file)).toMatchObject({
      status: 409,
      body: { code: 'upload-not-analysed' },
    });
  });

  it('ends after ten documents a day, however often each is looked at, and begins again the next day', async () => {
    const other = await signIn(product, 'vielleser@example.org');
    const look = async (at: number) => {
      const { body } = await uploadAndCalculate(
        other,
        `Nummer ${at}.docx`,
        documentOf(p(`Das ist Brief Nummer ${at}.`)),
      );
      const file = { file_name: `Nummer ${at}.docx`, upload_id: body.upload_id };
      await other.call('POST', '/files/preview', file);
      return (await other.call('POST', '/files/preview', file)).status;
    };
    for (let at = 1; at <= 10; at += 1) expect(await look(at)).toBe(200);
    expect(await look(11)).toBe(429);
    clock.ahead += 24 * 3_600_000;
    const login = await other.call('POST', '/auth/login', { email: other.email, password: other.password });
    const headers = { authorization: `Bearer ${String(login.body.access_token)}`, 'content-type': 'application/json' };
    const post = async (path: string, body: object) =>
      (await (
        await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      ).json()) as Record<string, unknown>;
    const { upload_id, presigned_url } = await post('/files/upload-url', { file_name: 'Morgen.docx' });
    await fetch(String(presigned_url), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(documentOf(p('Das ist der Brief von morgen.'))),
    });
    await post('/files/calculate', { file_name: 'Morgen.docx', mode: 'onethread', upload_id });
    expect(await post('/files/preview', { file_name: 'Morgen.docx', upload_id })).toMatchObject({ done: true });
  });
});
