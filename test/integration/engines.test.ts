import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { directPaymentCents } from '../../lambdas/domain/prices.ts';
import { secretsOf } from '../../lib/local/product.ts';
import { readTemplates } from '../../lib/local/template.ts';
import { knownEdits, type Script, type ScriptedServer, startScriptedServer } from '../engines/scriptedServer.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { createMachine, freePorts } from '../support/productProcess.ts';
import {
  acceptTerms,
  type Customer,
  newState,
  removeState,
  signIn,
  startTestProduct,
  assembly,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

/** About 30,000 characters; every paragraph has an error that the scripted model alone knows, and one of both. */
const PARAGRAPHS = 60;
const paragraphText = (at: number) =>
  `In Abschnitt ${at} half den alten Mann keiner von uns. Das habe ich garnicht gewusst. ${'Der Bericht beschreibt die Lage des Landes und seine Wirtschaft sehr genau, und er nennt auch die Gründe dafür. '.repeat(4)}`;
const long = documentOf(Array.from({ length: PARAGRAPHS }, (_, at) => p(paragraphText(at).trim())).join(''));

const well: Script = (texts) => ({ edits: knownEdits(texts) });
const bedrock = ({ url }: ScriptedServer, ...engines: string[]) => ({
  ENGINES: engines.join(','),
  BEDROCK_INFERENCE_PROFILE: 'eu.example.model-v1:0',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: url,
});

async function start(customer: Customer, bytes: Uint8Array, more: object = {}) {
  await acceptTerms(customer);
  const { body } = await uploadAndCalculate(customer, 'Lang.docx', bytes);
  const order = { file_name: 'Lang.docx', mode: 'onethread', upload_id: body.upload_id, ...more };
  const reply = await customer.call('POST', '/files/start', order);
  return { calculated: body, reply, id: reply.body.transaction_id };
}
const textOf = async (order: Record<string, unknown>) => {
  const bytes = new Uint8Array(await (await fetch(String(order.download_url))).arrayBuffer());
  return readParagraphs(bytes)
    .paragraphs.map(({ text }) => text)
    .join('\n');
};
const isMailed = ({ mailed_at }: Record<string, unknown>) => mailed_at !== undefined;
const count = (text: string, part: string) => text.split(part).length - 1;

describe('an order for the language model', () => {
  it('goes on after a kill in the middle, asks about one batch twice at most, and misses nothing', async () => {
    const asked: string[] = [];
    const model = await startScriptedServer('bedrock', async (texts, request) => {
      asked.push(texts.map(({ paragraph }) => paragraph).join(','));
      await sleep(150);
      return well(texts, request);
    });
    const [state, port] = [newState(), await freePorts()];
    process.env.PRODUCT_ENGINE = JSON.stringify(bedrock(model, 'languageModel', 'embedded'));
    const machine = createMachine(state, port);
    try {
      await machine.start();
      const [url, servicesUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
      const operated = { url, servicesUrl, resources: readTemplates(assembly, []), secretOf: secretsOf(state) };
      const customer = await signIn(operated, 'lang@example.org');
      const { id, reply } = await start(customer, long);
      expect(reply.status).toBe(200);
      while (asked.length < 5) await sleep(20);
      await machine.kill();
      const before = asked.length;
      await machine.start();
      const order = await waitForTransaction(customer, id, isMailed);
      const text = await textOf(order);
      expect([count(text, 'half dem alten Mann'), count(text, 'gar nicht gewusst')]).toEqual([PARAGRAPHS, PARAGRAPHS]);
      expect(before).toBeLessThan(new Set(asked).size);
      expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(1);
      const log = readFileSync(join(state, 'log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"event":"engine"'));
      expect(JSON.parse(log[0]!.replace(/^\S+ /, ''))).toMatchObject({
        engine: 'languageModel',
        accepted: 2 * PARAGRAPHS,
        fallback: {},
      });
    } finally {
      delete process.env.PRODUCT_ENGINE;
      await machine.kill();
      await model.stop();
      removeState(state);
    }
  });

  it('is done by the embedded engine where the model is away, and the report and the mail say so', async () => {
    const model = await startScriptedServer('bedrock', () => ({ status: 403 }));
    const state = newState();
    const product = await startTestProduct(state, undefined, bedrock(model, 'embedded', 'languageModel'));
    try {
      const customer = await signIn(product, 'ausfall@example.org');
      const { id, calculated } = await start(customer, long, { engine: 'languageModel' });
      const order = await waitForTransaction(customer, id, isMailed);
      expect(order).toMatchObject({ status: 'corrected', amount: -Number(calculated.character_count) });
      expect(Number(order.timeEstimate)).toBeGreaterThan(Number(calculated.time_estimate));
      const text = await textOf(order);
      expect([count(text, 'half den alten Mann'), count(text, 'gar nicht gewusst')]).toEqual([PARAGRAPHS, PARAGRAPHS]);
      const { body } = await customer.call('GET', `/transactions/${String(id)}/report`);
      expect(body.engine).toEqual({ name: 'languageModel', fallback_characters: calculated.character_count });
      const mail = await lastMailTo(product, 'ausfall@example.org');
      expect(mail.text).toContain(
        `${Number(calculated.character_count).toLocaleString('de-DE')} Zeichen haben wir mit unserer eigenen`,
      );
      expect(readFileSync(join(state, 'log'), 'utf8')).toContain('"event":"engine-fallback"');
      expect(model.requests).toHaveLength(1);
    } finally {
      await product.stop();
      await model.stop();
      removeState(state);
    }
  });

  it('is started by the direct payment for a document that it was chosen for, though the tab is gone', async () => {
    const model = await startScriptedServer('bedrock', well);
    const state = newState();
    const product = await startTestProduct(state, undefined, bedrock(model, 'embedded', 'languageModel'));
    try {
      const customer = await signIn(product, 'direkt@example.org', 100);
      await acceptTerms(customer);
      const bytes = documentOf([1, 2].map((at) => p(paragraphText(at).trim())).join(''));
      const { body } = await uploadAndCalculate(customer, 'Lang.docx', bytes);
      const { upload_id } = body;
      const chosen = { file_name: 'Lang.docx', upload_id, engine: 'languageModel' };
      expect((await customer.call('POST', '/files/settings', chosen)).status).toBe(200);
      const credits = Number(body.character_count) - 100;
      const payment = { credits, amount_total: directPaymentCents(credits), upload_id };
      const { url } = (await customer.call('POST', '/payments/checkout', payment)).body;
      await fetch(String(url), { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }) });
      let orders: readonly Record<string, unknown>[] = [];
      while (orders.length === 0) {
        await sleep(100);
        orders = (await customer.call('GET', '/transactions')).body.transactions as typeof orders;
      }
      const order = await waitForTransaction(customer, orders[0]?.transaction_id, isMailed);
      expect(count(await textOf(order), 'half dem alten Mann')).toBe(2);
      const { body: report } = await customer.call('GET', `/transactions/${String(order.transaction_id)}/report`);
      expect(report.engine).toEqual({ name: 'languageModel', fallback_characters: 0 });
    } finally {
      await product.stop();
      await model.stop();
      removeState(state);
    }
  });
});
