import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { mailsTo } from '../support/mailbox.ts';
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
  customer = await signIn(product, 'namen@example.org');
  await acceptTerms(customer);
});

const short = 'Das ist ein kurzer Brief an Sie.';
const long = `${short} Er hat noch einen zweiten Satz, und der ist länger.`;
const put = (address: unknown, text: string) =>
  fetch(String(address), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(documentOf(p(text))),
  });
const place = async (file_name: string) => (await customer.call('POST', '/files/upload-url', { file_name })).body;
const calculate = (file_name: string, more: object = {}) =>
  customer.call('POST', '/files/calculate', { file_name, mode: 'onethread', ...more });
const start = (file_name: string, more: object = {}) =>
  customer.call('POST', '/files/start', { file_name, mode: 'onethread', ...more });
const nameInList = async (id: unknown) => {
  const { transactions } = (await customer.call('GET', '/transactions?limit=100')).body as {
    transactions: { transaction_id: string; docx?: string }[];
  };
  return transactions.find(({ transaction_id }) => transaction_id === id)?.docx;
};

describe('a file name', () => {
  const bytes255 = `${'ü'.repeat(125)}.docx`;
  it.each([
    ['with umlauts', 'Übergröße fürs Café.docx', 'Übergröße fürs Café.docx'],
    ['with umlauts as a Mac writes them', 'U\u0308ber.docx', 'Über.docx'],
    ['with emoji of several parts', 'Abschluss 🎓👩\u200D🎓.docx', 'Abschluss 🎓👩\u200D🎓.docx'],
    ['with words that a mark keeps apart', 'می\u200Cخواهم.docx', 'می\u200Cخواهم.docx'],
    ['of 255 bytes', bytes255, bytes255],
    ['with marks that turn the reading direction', 'Brief\u202Excod.\u2066doc\u2069.docx', 'Briefxcod.doc.docx'],
    ['with folders of Windows', 'C:\\Texte\\Mai\\Brief.docx', 'Brief.docx'],
    ['with folders that lead upwards', '../../../u/fremd/Brief 2.docx', 'Brief 2.docx'],
    ['with what means something in addresses', 'a&b=c?d#e%2F+f;g.docx', 'a&b=c?d#e%2F+f;g.docx'],
    ['with what means something in markup', '<b>"Brief"</b>.docx', 'b>.docx'],
  ])('%s stays what it is from the upload to the mail', async (_, given, shown) => {
    const { body: analysis } = await uploadAndCalculate(customer, given, documentOf(p(short)));
    expect(analysis).toMatchObject({ file_name: shown, character_count: short.length });
    const { body, status } = await start(given, { upload_id: analysis.upload_id });
    expect(status).toBe(200);
    const order = await waitForTransaction(customer, body.transaction_id, ({ mailed_at }) => mailed_at !== undefined);
    const returned = shown.replace(/\.docx$/, '_korrigiert.docx');
    expect([order.docx, await nameInList(body.transaction_id)]).toEqual([shown, shown]);
    const download = await fetch(String(order.download_url));
    const disposition = download.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(returned);
    const mail = (await mailsTo(product, customer.email)).at(-1);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([returned]);
  });

  it.each([
    ['longer than 255 bytes', `${'ü'.repeat(126)}.docx`],
    ['of another kind', 'Brief.pdf'],
    ['that only seems to be of the right kind', 'Brief\u202Excod.exe'],
    ['that is none', '.docx'],
    ['that is a folder', 'Texte.docx/'],
  ])('%s is refused in German, before anything is uploaded', async (_, file_name) => {
    expect(await customer.call('POST', '/files/upload-url', { file_name })).toMatchObject({
      status: 400,
      body: { code: 'file-name-invalid', message: 'Bitte laden Sie nur .docx Dateien hoch' },
    });
  });
});

describe('two tabs that upload the same name', () => {
  it('each get what they uploaded, and are charged for that', async () => {
    const [one, other] = [await place('Zweimal.docx'), await place('Zweimal.docx')];
    await put(one.presigned_url, short);
    await put(other.presigned_url, long);
    const [first, second] = [
      await calculate('Zweimal.docx', { upload_id: one.upload_id }),
      await calculate('Zweimal.docx', { upload_id: other.upload_id }),
    ];
    expect([first.body.character_count, second.body.character_count]).toEqual([short.length, long.length]);
    const started = await Promise.all(
      [first, second].map(({ body }) =>
        start('Zweimal.docx', { upload_id: body.upload_id, expected_character_count: body.character_count }),
      ),
    );
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    const orders = await Promise.all(
      started.map(({ body }) =>
        waitForTransaction(customer, body.transaction_id, ({ status }) => status === 'corrected'),
      ),
    );
    expect(orders.map(({ amount }) => amount)).toEqual([-short.length, -long.length]);
  });

  it('mean the newest where they do not say which', async () => {
    const [one, other] = [await place('Neueste.docx'), await place('Neueste.docx')];
    await put(other.presigned_url, long);
    await put(one.presigned_url, short);
    expect((await calculate('Neueste.docx')).body).toMatchObject({
      upload_id: other.upload_id,
      character_count: long.length,
    });
  });
});

describe('an upload that is replaced', () => {
  it('between its analysis and the start is not started, costs nothing, and can be counted anew', async () => {
    const balance = async () => (await customer.call('GET', '/payments/credits')).body.balance;
    const before = await balance();
    const { presigned_url, upload_id } = await place('Ersetzt.docx');
    await put(presigned_url, short);
    await calculate('Ersetzt.docx', { upload_id });
    await put(presigned_url, long);
    expect(await start('Ersetzt.docx', { upload_id })).toMatchObject({
      status: 409,
      body: { code: 'upload-replaced' },
    });
    expect(await balance()).toBe(before);
    expect((await calculate('Ersetzt.docx', { upload_id })).body.character_count).toBe(long.length);
    const stale = await start('Ersetzt.docx', { upload_id, expected_character_count: short.length });
    expect(stale).toMatchObject({ status: 409, body: { code: 'character-count-changed' } });
    expect((await start('Ersetzt.docx', { upload_id, expected_character_count: long.length })).status).toBe(200);
    expect(await balance()).toBe(Number(before) - long.length);
  });

  it('after the start is corrected as it was when it was paid', async () => {
    const { presigned_url, upload_id } = await place('Danach.docx');
    await put(presigned_url, short);
    await calculate('Danach.docx', { upload_id });
    const { body } = await start('Danach.docx', { upload_id });
    await put(presigned_url, long);
    const order = await waitForTransaction(customer, body.transaction_id, ({ status }) => status === 'corrected');
    expect(order).toMatchObject({ amount: -short.length, progress: short.length });
  });
});

it('a calculation before any upload, and a start before any calculation, say what is missing', async () => {
  expect((await calculate('Nie.docx')).body.code).toBe('upload-not-found');
  const { presigned_url, upload_id } = await place('Leer.docx');
  expect((await calculate('Leer.docx', { upload_id })).body.code).toBe('upload-not-found');
  await put(presigned_url, short);
  expect(await start('Leer.docx', { upload_id })).toMatchObject({ status: 409, body: { code: 'upload-not-analysed' } });
});
