import type { Context } from 'aws-lambda';
import { step, TryAgain } from '../../lambdas/runtime/step.ts';

const context = { getRemainingTimeInMillis: () => 1_000 } as Context;
const failing = (error: Error) => step('refund', {}, async () => Promise.reject(error))({}, context);
const named = (name: string, message = '') => Object.assign(new Error(message), { name });

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

describe('a step', () => {
  it.each(['ThrottlingException', 'ServiceUnavailable', 'SlowDown', 'TransactionConflictException', 'TimeoutError'])(
    'asks to be tried again after %s',
    (name) => expect(failing(named(name))).rejects.toThrow(TryAgain),
  );
  it.each([
    'SignatureDoesNotMatch',
    'InvalidSignatureException',
    'RequestTimeTooSkewed',
    'RequestExpired',
    'ExpiredToken',
    'ExpiredTokenException',
    'InvalidAccessKeyId',
    'InvalidClientTokenId',
    'UnrecognizedClientException',
    'AccessDeniedException',
  ])('asks to be tried again after %s, for a clock or a key is no reason to give an order up', (name) =>
    expect(failing(named(name))).rejects.toThrow(TryAgain),
  );
  it.each([403, 429, 500, 503])('asks to be tried again after a HEAD that was answered %s without a name', (status) =>
    expect(failing(Object.assign(named('Unknown'), { $metadata: { httpStatusCode: status } }))).rejects.toThrow(
      TryAgain,
    ),
  );
  it('asks to be tried again after a broken connection', () =>
    expect(failing(Object.assign(new Error(), { code: 'ECONNRESET' }))).rejects.toThrow(TryAgain));
  it('fails by the name of a final error, and never by its message, which may quote a text', async () => {
    const error = await failing(named('DocumentError', 'Sehr geehrte Frau Kundin')).catch(
      (thrown: unknown) => thrown as Error,
    );
    expect(error).toMatchObject({ name: 'DocumentError', message: 'failed' });
  });
});
