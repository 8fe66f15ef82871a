import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { acceptAll, asItIs, rejectAll } from '../../lambdas/docx/acceptReject.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const { product } = sharedProduct();
let customer: Customer;

beforeAll(async () => {
  customer = await signIn(product, 'anna@example.org');
});

const start = (analysis: Record<string, unknown>, more: object = {}) =>
  customer.call('POST', '/files/start', {
    file_name: analysis.file_name,
    mode: 'onethread',
    upload_id: analysis.upload_id,
    expected_character_count: analysis.character_count,
    ...more,
  });
const balance = async () => (await customer.call('GET', '/payments/credits')).body.balance as number;

describe('the main job, over the wire', () => {
  let analysis: Record<string, unknown>;
  let transaction: unknown;

  it('starts nothing before the terms are accepted, and does not sign out for it', async () => {
    const calculated = await uploadAndCalculate(customer, 'Brief.docx', letter);
    expect(await start(calculated.body)).toMatchObject({ status: 409, body: { code: 'terms-not-accepted' } });
    expect(await balance()).toBe(50_000);
  });

  it('tells scope and time of an uploaded document', async () => {
    expect(await acceptTerms(customer)).toMatchObject({
      status: 200,
      body: { nickname: 'Lektorat Rot', email: customer.email },
    });
    const calculated = await uploadAndCalculate(customer, 'Brief.docx', letter);
    expect(calculated.status).toBe(200);
    analysis = calculated.body;
    expect(analysis).toMatchObject({ file_name: 'Brief.docx', has_revision: false, language: 'de-DE' });
    expect(analysis.character_count).toBeGreaterThan(500);
  });

  it('charges what was shown, once, however often it is started', async () => {
    expect(await start(analysis, { expected_character_count: 1 })).toMatchObject({
      status: 409,
      body: { code: 'character-count-changed' },
    });
    const replies = await Promise.all([start(analysis), start(analysis), start(analysis)]);
    const ids = new Set(replies.map(({ body }) => body.transaction_id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ids.size).toBe(1);
    [transaction] = ids;
    expect(await balance()).toBe(50_000 - Number(analysis.character_count));
  });

  it('corrects the document and offers it for download', async () => {
    const order = await waitForTransaction(customer, transaction, ({ mailed_at }) => mailed_at !== undefined);
    expect(order).toMatchObject({
      status: 'corrected',
      status_code: 200,
      docx: 'Brief.docx',
      amount: -Number(analysis.character_count),
    });
    const corrected = new Uint8Array(await (await fetch(String(order.download_url))).arrayBuffer());
    const texts = (bytes: Uint8Array) => readParagraphs(bytes).paragraphs.map(({ text }) => text);
    expect(texts(corrected)).not.toEqual(texts(letter));
    expect(rejectAll(corrected).get('word/document.xml')?.markup).toBe(asItIs(letter).get('word/document.xml')?.markup);
    expect(acceptAll(corrected).get('word/document.xml')?.paragraphs.filter(Boolean)).toEqual(
      texts(corrected).filter(Boolean),
    );
  });

  it('mails the document under the customer’s editor name, with no file name in the subject', async () => {
    const [id = ''] = product.mailbox.ids();
    const mail = await PostalMime.parse(product.mailbox.raw(id) ?? '');
    expect(mail.to?.map(({ address }) => address)).toEqual([customer.email]);
    expect(mail.subject).not.toContain('Brief');
    const [attachment] = mail.attachments;
    expect(attachment?.filename).toBe('Brief_korrigiert.docx');
    const bytes = new Uint8Array(attachment?.content as ArrayBuffer);
    expect(rejectAll(bytes, 'Lektorat Rot').get('word/document.xml')?.markup).toBe(
      asItIs(letter).get('word/document.xml')?.markup,
    );
  });

  it('shows the order in both lists and adds it to the statistics', async () => {
    for (const path of ['/transactions?limit=1', '/transactions/top']) {
      const { body } = await customer.call('GET', path);
      expect(body.transactions).toEqual([
        expect.objectContaining({ transaction_id: transaction, status: 'corrected' }),
      ]);
    }
    const { body } = await customer.call('GET', '/statistics');
    expect(body).toEqual({ total_documents: 1, total_signs: analysis.character_count });
  });

  it('refuses an upload that was replaced after its analysis', async () => {
    const { body } = await customer.call('POST', '/files/upload-url', { file_name: 'Zwei.docx' });
    const put = () =>
      fetch(String(body.presigned_url), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: letter,
      });
    await put();
    const calculated = await customer.call('POST', '/files/calculate', { file_name: 'Zwei.docx', mode: 'onethread' });
    await fetch(String(body.presigned_url), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from('etwas anderes'),
    });
    expect(await start(calculated.body)).toMatchObject({ status: 409, body: { code: 'upload-replaced' } });
  });

  it('refuses a start the credit does not cover, and changes nothing', async () => {
    const poor = await signIn(product, 'arm@example.org', 10);
    await acceptTerms(poor);
    const { body } = await uploadAndCalculate(poor, 'Brief.docx', letter);
    const reply = await poor.call('POST', '/files/start', {
      file_name: 'Brief.docx',
      mode: 'onethread',
      upload_id: body.upload_id,
    });
    expect(reply).toMatchObject({ status: 402, body: { code: 'credit-insufficient' } });
    expect((await poor.call('GET', '/payments/credits')).body.balance).toBe(10);
    expect((await poor.call('GET', '/transactions')).body.transactions).toEqual([]);
  });

  it('shows nobody another customer’s order', async () => {
    const other = await signIn(product, 'fremd@example.org');
    expect(await other.call('GET', `/transactions/${String(transaction)}`)).toMatchObject({
      status: 404,
      body: { code: 'transaction-not-found' },
    });
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 nichts'), 'document-pdf'],
    ['nothing at all', Buffer.alloc(0), 'document-empty-file'],
  ])('refuses %s with its own German reason', async (_, bytes, code) => {
    const reply = await uploadAndCalculate(customer, 'Kein.docx', bytes);
    expect(reply.status).toBe(422);
    expect(reply.body.code).toBe(code);
    expect(reply.body.message).toMatch(/[a-zäöü]\.$/);
  });

  it('serves pages and API on one origin, with the headers of the template', async () => {
    const pageReply = await fetch(`${product.url}/transactions`);
    expect(pageReply.headers.get('content-type')).toContain('text/html');
    expect(pageReply.headers.get('content-security-policy')).toContain("default-src 'self'");
    const unknown = await fetch(`${product.url}/api/nichts`);
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    const unauthorised = await fetch(`${product.url}/api/payments/credits`, {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(unauthorised.status).toBe(401);
  });
});
