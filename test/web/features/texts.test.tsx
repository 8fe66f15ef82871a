import { paymentErrorText } from '../../../web/src/model/payment.ts';
import { messageOf } from '../../../web/src/model/toasts.ts';
import { putFile } from '../../../web/src/features/upload/put.ts';
import { docx, bucket } from '../support.tsx';

// Texts for what no server of ours answers, so that no screen can be brought to show them.

test('a payment that fails without a word is told in ours', () => {
  expect(paymentErrorText(new Error(''))).toBe(
    'Es gab einen Fehler beim Bezahlvorgang. Bitte versuchen Sie es später erneut.',
  );
  expect(paymentErrorText(new Error('gesperrt'))).toBe('Fehler: gesperrt');
});

test('whatever fails without a word is an error that has occurred', () =>
  expect(messageOf(new Error(''))).toBe('Ein Fehler ist aufgetreten'));

test.each([201, 204, 403, 500])('an upload that is answered with %d has failed', async (status) => {
  bucket.status = status;
  await expect(putFile('https://bucket.example.org/u/1', docx(), () => undefined)).rejects.toThrow(
    'Failed to upload file',
  );
});
