import { documentErrors } from '../../lambdas/domain/documentErrors.ts';
import { type ErrorCode, errorStatus, errorText } from '../../lambdas/domain/errors.ts';

describe('errors', () => {
  it('never sign a customer out unless the session is the cause', () => {
    const codes: ErrorCode[] = [
      'terms-not-accepted',
      'credit-insufficient',
      'transaction-not-found',
      'upload-replaced',
    ];
    for (const code of codes) expect([401, 403]).not.toContain(errorStatus(code));
  });
  it('answer 422 with a German text for every document that cannot be corrected', () => {
    for (const code of Object.keys(documentErrors) as (keyof typeof documentErrors)[]) {
      expect(errorStatus(code)).toBe(422);
      expect(errorText(code)).toMatch(/^[A-ZÄÖÜ].+[.!]$/);
    }
  });
});
