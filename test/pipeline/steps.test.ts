import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Context } from 'aws-lambda';
import { handler as mail } from '../../lambdas/pipeline/mail.ts';
import { handler as refund } from '../../lambdas/pipeline/refund.ts';
import { handler as settle } from '../../lambdas/pipeline/settle.ts';
import { handler as write } from '../../lambdas/pipeline/write.ts';
import { handler as correct } from '../../lambdas/pipeline/correct.ts';
import type { Order } from '../../lambdas/domain/orders.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';

const aws = mockAws();
const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
const input = { customer: 'kundin', transaction: 'tx_1' };
const order: Order = {
  customer: 'kundin',
  id: 'tx_1',
  uploadId: 'up_1',
  sha256: 'aa',
  status: 'RUNNING',
  characterCount: 700,
  author: 'Lektorat Rot',
  startedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-29T10:00:00.000Z',
  timeEstimateSeconds: 60,
  progressCharacters: 0,
  attempt: 1,
};
const has = (more: Partial<Order> = {}) => ({ GetItem: { Item: marshall({ ...order, ...more }) } });
const body = (text: string) => ({ Body: { transformToByteArray: async () => new TextEncoder().encode(text) } });
const s3Error = (name: string, status: number) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: status } });
const report = JSON.stringify({ counts: { comma: 2 }, entries: [] });

const steps = { correct, write, settle, refund, mail } as const;
const run = (name: keyof typeof steps) => steps[name](input, context) as Promise<unknown>;

describe('every step', () => {
  it.each(Object.keys(steps) as (keyof typeof steps)[])('%s is tried again while a table is busy', async (name) => {
    aws.answer({ GetItem: awsError('ProvisionedThroughputExceededException') });
    await expect(run(name)).rejects.toMatchObject({ name: 'TryAgain' });
  });

  it.each(Object.keys(steps) as (keyof typeof steps)[])('%s is tried again where AWS refuses it', async (name) => {
    aws.answer({ GetItem: awsError('AccessDeniedException') });
    await expect(run(name)).rejects.toMatchObject({ name: 'TryAgain' });
  });

  it.each(Object.keys(steps) as (keyof typeof steps)[])('%s fails for good where there is no order', async (name) => {
    aws.answer({ GetItem: {} });
    await expect(run(name)).rejects.toMatchObject({ name: 'DomainError', message: 'failed' });
  });

  it.each(['correct', 'write', 'settle'] as const)('%s leaves a finished order as it is', async (name) => {
    aws.answer(has({ status: 'REFUNDED' }));
    await run(name);
    expect(aws.operations()).toEqual(['GetItem']);
  });
});

describe('settle', () => {
  it('closes the order with its counts, in one transaction with the totals', async () => {
    aws.answer({ ...has(), HeadObject: { ContentLength: 9 }, GetObject: body(report), TransactWriteItems: {} });
    await expect(run('settle')).resolves.toEqual(input);
    const [, { TransactItems }] = aws.calls.at(-1) ?? ['', {}];
    expect(TransactItems).toHaveLength(2);
    expect(JSON.stringify(TransactItems)).toContain('DONE');
  });

  it('fails without a result, which refunds', async () => {
    aws.answer({ ...has(), HeadObject: s3Error('NotFound', 404), GetObject: s3Error('NoSuchKey', 404) });
    await expect(run('settle')).rejects.toMatchObject({ name: 'Error' });
  });

  it('takes a refusal of the bucket for a fault, and never for a result that is missing', async () => {
    aws.answer({ ...has(), HeadObject: s3Error('403', 403) });
    await expect(run('settle')).rejects.toMatchObject({ name: 'TryAgain' });
  });
});

describe('write and correct', () => {
  it.each(['write', 'correct'] as const)('%s fails for good where the original is gone', async (name) => {
    aws.answer({ ...has(), GetObject: s3Error('NoSuchKey', 404), UpdateItem: {} });
    await expect(run(name)).rejects.toMatchObject({ name: 'Error' });
  });

  it.each(['write', 'correct'] as const)('%s is tried again where the original may not be read', async (name) => {
    aws.answer({ ...has(), GetObject: s3Error('AccessDenied', 403), UpdateItem: {} });
    await expect(run(name)).rejects.toMatchObject({ name: 'TryAgain' });
  });
});

describe('correct', () => {
  it('waits its turn, without a word to the document, where as much is corrected as may be at once', async () => {
    const taken = new ConditionalCheckFailedException({ $metadata: {}, message: 'taken' });
    aws.answer({ ...has(), UpdateItem: taken });
    await expect(run('correct')).resolves.toEqual({ ...input, done: false, waits: true });
    expect(aws.operations()).toEqual(['GetItem', ...Array.from({ length: 4 }, () => 'UpdateItem')]);
  });

  it('gives its place back also where it fails', async () => {
    aws.answer({ ...has(), GetObject: s3Error('NoSuchKey', 404), UpdateItem: {} });
    await expect(run('correct')).rejects.toThrow();
    expect(aws.calls.at(-1)).toEqual(['UpdateItem', expect.objectContaining({ UpdateExpression: 'REMOVE holder' })]);
  });
});

describe('refund', () => {
  it('gives the characters back with the entry that makes it happen once', async () => {
    aws.answer({ ...has(), TransactWriteItems: {} });
    await run('refund');
    const sent = JSON.stringify(aws.calls.at(-1)?.[1]);
    for (const part of ['R#tx_1', 'REFUNDED', '"700"']) expect(sent).toContain(part);
  });
});

describe('mail', () => {
  const told = { status: 'REFUNDED' } as const;
  const user = {
    UserAttributes: [
      { Name: 'sub', Value: 'kundin' },
      { Name: 'email', Value: 'k@example.org' },
    ],
  };

  it('tells of a refund, with the set that reports what does not arrive, and closes the order', async () => {
    aws.answer({ ...has(told), AdminGetUser: user, SendRawEmail: {}, UpdateItem: {} });
    await run('mail');
    // The order is read again last of all: its document may have been deleted meanwhile.
    expect(aws.operations()).toEqual(['GetItem', 'AdminGetUser', 'GetItem', 'SendRawEmail', 'UpdateItem']);
    const { RawMessage, Destinations } = aws.calls[3]?.[1] as { RawMessage: { Data: Buffer }; Destinations: string[] };
    expect(Destinations).toEqual(['k@example.org']);
    expect(String(RawMessage.Data)).toMatch(/^X-SES-CONFIGURATION-SET: MAIL_EVENTS\r?$/im);
    expect(aws.log.join('')).not.toContain('k@example.org');
  });

  it('is sent once: an order that was mailed asks nobody', async () => {
    aws.answer(has({ ...told, mailedAt: '2026-11-22T11:00:00.000Z' }));
    await run('mail');
    expect(aws.operations()).toEqual(['GetItem']);
  });

  it('is tried again while SES is busy, and given up where it refuses the address for good', async () => {
    aws.answer({ ...has(told), AdminGetUser: user, SendRawEmail: awsError('Throttling'), UpdateItem: {} });
    await expect(run('mail')).rejects.toMatchObject({ name: 'TryAgain' });
    aws.answer({ SendRawEmail: awsError('MessageRejected') });
    await run('mail');
    expect(JSON.stringify(aws.calls.at(-1)?.[1])).toContain('mailBouncedAt');
  });
});
