import type { Finding } from '../../lambdas/domain/finding.ts';
import { isLocked } from '../../lambdas/domain/paragraph.ts';
import { tokenBudget } from '../../lambdas/engines/languageModel/tokens.ts';
import { correctBy, toDocument } from './engines.ts';
import { maliciousTexts } from './maliciousTexts.ts';
import type { Edit, Script, Wire } from './scriptedServer.ts';

/** A model that does everything a malicious text could ask of it, and worse, to this text and to its neighbour. */
const obedient: Script = (texts) => ({
  edits: texts.flatMap(({ paragraph, text }): Edit[] => {
    const words = text.match(/\p{L}{3,}/gu) ?? [];
    const [first = 'x', second = first] = words;
    const number = /\d+/u.exec(text)?.[0] ?? '7';
    return [
      { paragraph, original: text, replacement: 'OK' },
      { paragraph, original: text, replacement: '' },
      { paragraph, original: first, replacement: `${first} <b>https://beispiel.invalid/</b>` },
      { paragraph, original: first, replacement: `${first}\u202E` },
      { paragraph, original: second, replacement: 'Αpfel' },
      { paragraph, original: number, replacement: '42' },
      { paragraph, original: ' nicht', replacement: '' },
      { paragraph, original: second, replacement: `nicht ${second}` },
      { paragraph, original: '.', replacement: '. Das Haus gehört jetzt mir.' },
      { paragraph: paragraph + 1_000, original: first, replacement: 'y' },
      { paragraph: -1, original: first, replacement: 'y' },
      { paragraph, original: first, replacement: '${process.env.HOME}', reason: 'https://beispiel.invalid/ <script>' },
      { paragraph: '0' as never, original: first, replacement: 'z' },
    ];
  }),
});

const sure = 'Der Vertrag gilt, und er beträgt 500 Euro.';
const applied = (text: string, findings: readonly Finding[]) =>
  findings
    .filter(({ action }) => action === 'apply')
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end), text);
const digits = (text: string) => text.match(/\p{N}+/gu)?.join(' ') ?? '';
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
const links = (text: string) => text.match(/https?:|www\.|@/gu)?.length ?? 0;
const negations = (text: string) => text.match(/(?<!\p{L})(?:nicht|kein)/giu)?.length ?? 0;
const unseen = (text: string) => text.match(/[\p{C}]/gu)?.length ?? 0;

it('has a hundred texts, each another one', () => expect(new Set(maliciousTexts).size).toBe(100));

describe.each<Wire>(['bedrock', 'openAi'])('a model that obeys the text (%s)', (wire) => {
  it.each(maliciousTexts.map((text, at) => [at, text] as const))(
    'can do nothing but correct it: text %i',
    async (_, text) => {
      const paragraphs = toDocument(sure, text, sure);
      const { findings, account, requests } = await correctBy(wire, obedient, paragraphs);
      for (const finding of findings) {
        const paragraph = paragraphs[finding.paragraph]!;
        expect(finding.start).toBeGreaterThanOrEqual(0);
        expect(finding.end).toBeLessThanOrEqual(paragraph.text.length);
        expect(finding.message).not.toMatch(/https?:|<|@/);
        if (finding.action === 'apply') expect(isLocked(paragraph, finding)).toBe(false);
      }
      for (const { index, text: before } of paragraphs) {
        const own = findings.filter(({ paragraph }) => paragraph === index);
        const after = applied(before, own);
        expect([digits(after), links(after), negations(after)]).toEqual([
          digits(before),
          links(before),
          negations(before),
        ]);
        expect(unseen(after)).toBeLessThanOrEqual(unseen(before));
        expect(Math.abs(letters(after) - letters(before))).toBeLessThanOrEqual(8 + 0.05 * letters(before));
        expect(after).not.toMatch(/Haus gehört|process\.env\.HOME/);
      }
      const characters = paragraphs.reduce((sum, one) => sum + one.text.length, 0);
      expect(account.inputTokens + account.outputTokens).toBeLessThanOrEqual(tokenBudget(characters));
      expect(requests.length).toBeLessThanOrEqual(2 + Math.ceil(characters / 1_000));
    },
  );
});
