import { readFileSync } from 'node:fs';
import { editorName } from '../../lambdas/domain/editorName.ts';
import type { Finding } from '../../lambdas/domain/finding.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { writeTrackedChanges } from '../../lambdas/docx/writeTrackedChanges.ts';
import { verifyCorrection } from '../../lambdas/runtime/verifyCorrection.ts';

const original = readFileSync('test/fixtures/documents/brief.docx');
const { paragraphs } = readParagraphs(original);
const finding: Finding = {
  ...{ paragraph: paragraphs.findIndex(({ text }) => text.length > 9), start: 0, end: 3, replacement: 'Neu' },
  ...{ action: 'apply', suggestions: [], rule: 'probe', category: 'spelling', message: 'Probe.' },
};

it.each([
  ['Lektorat Blau', 'Lektorat Blau'],
  [' Anna\tBerg\n', 'Anna Berg'],
  ['Anna\u0000\u0001Berg', 'Anna Berg'],
  ['Anna\uFFFEBerg\uD83D', 'Anna Berg'],
  ['"Anna" & <Berg>', '"Anna" & <Berg>'],
  ['👩\u200D🎓 Anna', '👩\u200D🎓 Anna'],
  ['Anna\u202Egreb\u2066 B\u200B', 'Annagreb B'],
  ['ß'.repeat(300), 'ß'.repeat(255)],
  [`${'ß'.repeat(254)}🎓`, 'ß'.repeat(254)],
])('the editor’s name %j becomes %j, which a document carries and gives back', (given, name) => {
  expect(editorName(given)).toBe(name);
  const corrected = writeTrackedChanges(original, [finding], name, new Date());
  expect(() => verifyCorrection(original, corrected, paragraphs, [finding], name)).not.toThrow();
});

it('of nothing but blanks is none', () => expect(editorName(' \t\u0000\u202E')).toBe(''));
