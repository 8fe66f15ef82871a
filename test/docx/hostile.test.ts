import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { documentErrors } from '../../lambdas/domain/documentErrors.ts';
import { noticeTexts } from '../../lambdas/domain/notices.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { hostileKinds, refusal } from './hostile.ts';

/** Milliseconds to refuse a hostile file. */
const LIMIT = 500;

describe('a hostile file is refused at once with its own reason', () => {
  let refusals: readonly { readonly code: string; readonly milliseconds: number }[];
  beforeAll(() => {
    const { stdout } = spawnSync(process.execPath, [join(__dirname, 'hostileProcess.ts')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    refusals = JSON.parse(stdout) as typeof refusals;
  });
  it.each(hostileKinds.map(({ name, code }, at) => [name, code, at] as const))('%s: %s', (_, code, at) => {
    expect(refusals[at]!.code).toBe(code);
    expect(refusals[at]!.milliseconds).toBeLessThan(LIMIT);
  });
  it('in at least 60 kinds, and every reason has one', () => {
    expect(hostileKinds.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileKinds.map(({ code }) => code))).toEqual(new Set(Object.keys(documentErrors)));
  });
});

test.each([
  [250_000, 'read'],
  [250_001, 'document-too-long'],
])('of %d paragraphs, which an honest list may have, the last is read before it is refused: %s', (count, code) => {
  expect(refusal(documentOf({ body: '<w:p/>'.repeat(count), pack: (entry) => ({ ...entry, stored: true }) }))).toBe(
    code,
  );
});

describe('what the customer reads', () => {
  it.each([...Object.entries(documentErrors), ...Object.entries(noticeTexts)])(
    '%s is German, polite and complete',
    (_, text) => {
      expect(text).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(text).toMatch(/[äöüß]|Datei|Dokument|wird/);
      expect(text).not.toMatch(/\b(du|dein|deine)\b/i);
    },
  );
});
