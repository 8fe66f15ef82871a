import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { directPaymentCents } from '../../../lambdas/domain/prices.ts';
import type { Operated } from '../../../lib/local/demo.ts';
import type { Random } from '../../fixtures/random.ts';
import { acceptTerms, type Customer, documentsBucket, operatorS3, signIn } from '../../support/runningProduct.ts';

/** The product while it is killed again and again, as somebody sees it who only waits until it is back. */
export interface Shaken extends Operated {
  readonly url: string;
  /** Settles when the product serves. */
  up(): Promise<void>;
  /** True once nothing new may begin. */
  closing(): boolean;
  /** Says what a customer is doing from now on, for the count of what a kill has hit. */
  doing(customer: string, what: string): void;
  /** An answer that no kill excuses. */
  complain(what: string): void;
  /** A customer was told of this order. */
  promise(order: string): void;
  /** The bucket has lost the analysed copy of this upload: the one reason for a refund. */
  lose(upload: string): void;
  /** A customer has seen an order end. */
  ended(): void;
}

type Reply = Awaited<ReturnType<Customer['call']>>;

const documents = {
  'Brief.docx': readFileSync('test/fixtures/documents/brief.docx'),
  'Hausarbeit.docx': readFileSync('test/fixtures/documents/hausarbeit.docx'),
  'Bericht.docx': readFileSync('test/fixtures/documents/bericht.docx'),
} as const;
export type DocumentName = keyof typeof documents;

/** Answers of an upload that is no longer what was analysed, or a price that has changed meanwhile: the page starts anew. */
const REFUSALS = [400, 402, 404, 409];
const PATIENCE_MS = 20_000;
/** Most wait for their mail; were they not to, two cores would have more orders open than they can end between kills. */
const WAITING = 0.85;

/** One customer with a browser, who does everything again until it is answered, as people do. */
export class ShakenCustomer {
  readonly #product: Shaken;
  readonly #random: Random;
  readonly #email: string;
  readonly #credit: number;
  #customer: Customer | undefined;
  constructor(product: Shaken, random: Random, email: string, credit: number) {
    this.#product = product;
    this.#random = random;
    this.#email = email;
    this.#credit = credit;
  }

  async signIn(): Promise<void> {
    this.#customer = await this.#insist(() => signIn(this.#product, this.#email, this.#credit));
    await this.#insist(() => acceptTerms(this.#customer as Customer));
  }

  /** Milliseconds from an upload to the mail, with functions that have not been called before. */
  async timeOf(name: DocumentName): Promise<number> {
    for (;;) {
      const begun = performance.now();
      const order = await this.order(name);
      if (order === undefined) continue;
      await this.#wait(order);
      return performance.now() - begun;
    }
  }

  /** Orders until the doors close: with credit, or by paying for each document. */
  async live(): Promise<void> {
    while (!this.#product.closing()) {
      const name = this.#random.chance(0.12)
        ? 'Bericht.docx'
        : this.#random.pick<DocumentName>(['Brief.docx', 'Hausarbeit.docx']);
      const order = await this.order(name);
      if (order !== undefined && this.#random.chance(WAITING)) await this.#wait(order);
    }
    this.#product.doing(this.#email, 'nothing');
  }

  /** Uploads a document, pays for it if the credit does not suffice, and starts it. @returns the order's id */
  async order(name: DocumentName): Promise<string | undefined> {
    const upload = await this.#upload(name);
    if (!upload) return undefined;
    const { upload_id, character_count } = upload;
    const { body } = await this.#call('GET', '/payments/credits');
    const missing = Number(character_count) - Number(body.balance);
    if (missing > 0 && !(await this.#pay(String(upload_id), missing))) return undefined;
    if (missing <= 0 && this.#random.chance(0.08)) await this.#lose(String(upload_id));
    return this.#start(name, upload_id, character_count);
  }

  async #upload(name: DocumentName) {
    this.#doing('upload');
    const { body } = await this.#call('POST', '/files/upload-url', { file_name: name });
    const put = await this.#insist(async () => {
      const reply = await fetch(String(body.presigned_url), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: documents[name],
      });
      if (reply.status === 503) throw new Error('starting');
      return reply.status;
    });
    // A presigned address lives for minutes, and so does a start on a busy machine.
    if (put !== 200) return undefined;
    this.#doing('calculate');
    const upload = { file_name: name, mode: 'onethread', upload_id: body.upload_id };
    const analysis = await this.#call('POST', '/files/calculate', upload);
    return analysis.status === 200 ? analysis.body : undefined;
  }

  /** Pays at Stripe in one of its ways; the webhook starts the order, or the reconciliation does. */
  async #pay(upload_id: string, missing: number): Promise<boolean> {
    this.#doing('checkout');
    const request = { credits: missing, amount_total: directPaymentCents(missing), upload_id };
    const { status, body } = await this.#call('POST', '/payments/checkout', request);
    if (status !== 200) return false;
    this.#doing('payment');
    const choice = this.#random.pick(['pay', 'pay', 'pay-thrice', 'pay-delayed', 'pay-unheard']);
    await this.#insist(async () => {
      const init = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) } as const;
      const reply = await fetch(String(body.url), init);
      if (reply.status === 503) throw new Error('starting');
    });
    return true;
  }

  /** The bucket loses the analysed copy: the order cannot succeed and must be refunded. */
  async #lose(uploadId: string): Promise<void> {
    const Bucket = documentsBucket(this.#product);
    const Prefix = `d/${this.#customer?.id}/${uploadId}/`;
    const s3 = operatorS3(this.#product);
    this.#product.lose(uploadId);
    await this.#insist(async () => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }));
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    });
    s3.destroy();
  }

  /** Starts once or twice at the same time; some close the tab before they are answered, and never ask again. */
  async #start(file_name: string, upload_id: unknown, expected_character_count: unknown): Promise<string | undefined> {
    this.#doing('start');
    const body = { file_name, mode: 'onethread', upload_id, expected_character_count };
    const start = () => this.#call('POST', '/files/start', body);
    if (this.#random.chance(0.15)) {
      await this.#customer?.call('POST', '/files/start', body).catch(() => undefined);
      return undefined;
    }
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const replies = await Promise.all(this.#random.chance(0.25) ? [start(), start()] : [start()]);
      const ids = replies.flatMap((reply) => (reply.status === 200 ? [String(reply.body.transaction_id)] : []));
      if (new Set(ids).size > 1) this.#product.complain(`one upload has the orders ${ids.join(', ')}`);
      ids.forEach((id) => this.#product.promise(id));
      if (ids[0] !== undefined) return ids[0];
      const waits = replies[0]?.body.code === 'credit-insufficient' && Date.now() < until;
      if (!waits || this.#product.closing()) return undefined;
      await sleep(300);
    }
  }

  async #wait(order: string): Promise<void> {
    this.#doing('wait');
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(300)) {
      const { body } = await this.#call('GET', `/transactions/${order}`);
      if (body.mailed_at !== undefined) return this.#product.ended();
      if (this.#product.closing()) return;
    }
  }

  #doing(what: string): void {
    this.#product.doing(this.#email, what);
  }

  async #call(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await this.#insist(async () => {
      const answer = await (this.#customer as Customer).call(method, path, body);
      if (answer.status === 503 || answer.status === 429) throw new Error('try again');
      return answer;
    });
    if (reply.status === 401) {
      await this.signIn();
      return this.#call(method, path, body);
    }
    if (reply.status !== 200 && !REFUSALS.includes(reply.status))
      this.#product.complain(`${method} ${path.replace(/tx_.*/, '…')}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  async #insist<T>(act: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#product.up();
      try {
        return await act();
      } catch {
        await sleep(50);
      }
    }
  }
}
