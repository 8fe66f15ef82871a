import type { Category } from '../../lambdas/domain/finding.ts';
import { place } from '../../lambdas/engines/placing.ts';
import { prove } from '../../lambdas/engines/proof.ts';
import { isRefusal } from '../../lambdas/engines/proposal.ts';
import { beginThread, settle } from '../../lambdas/engines/thread.ts';
import { loadOnce, toDocument } from './engines.ts';

interface Case {
  readonly text: string;
  readonly original: string;
  readonly replacement: string;
  readonly category?: Category;
}

/** What the proof says of an edit, in a document that names Frau Kowarik twice and has settled on E-Mail. */
async function proofOf({ text, original, replacement, category = 'spelling' }: Case): Promise<string> {
  const proofreader = await loadOnce();
  const paragraphs = toDocument(text, 'Frau Kowarik rief an. Frau Kowarik kommt morgen.');
  const knowledge = proofreader.survey(paragraphs, 'de-DE');
  const wishes = { dictionary: ['Rückmeldebogen'], switchedOff: ['typography'] as const };
  const mail = { start: 0, end: 5, replacement: 'E-Mail', action: 'apply', category: 'spelling' } as const;
  const begun = beginThread(paragraphs, knowledge, wishes);
  const thread = settle(begun, toDocument('Email')[0]!, [
    { ...mail, paragraph: 0, suggestions: [], rule: 'r', message: '' },
  ]);
  const placed = place(text, original, replacement);
  if (isRefusal(placed)) return placed;
  const proposal = { paragraph: 0, ...placed, alternatives: [], category, message: '', rule: 'sprachmodell' };
  return prove(paragraphs[0]!, proposal, { knowledge, lexicon: proofreader.lexicon, thread });
}

describe('an edit that changes form alone may be applied', () => {
  it.each([
    ['another case', 'Sie half den alten Mann.', 'den', 'dem'],
    ['another number', 'Die Leute geht heim.', 'geht', 'gehen'],
    ['a misspelling', 'Er kam mit der Gitare.', 'Gitare', 'Gitarre'],
    ['a comma', 'Er sagte dass er kommt.', 'sagte dass', 'sagte, dass'],
    ['a capital', 'Das schwimmen tut gut.', 'schwimmen', 'Schwimmen'],
    ['two words in one', 'Der Haus Meister kommt.', 'Haus Meister', 'Hausmeister'],
    ['das and dass', 'Ich hoffe, das er kommt.', 'das er', 'dass er'],
    ['a word that stood twice', 'Er kam mit mit dem Rad.', 'mit mit', 'mit'],
    ['a name that is declined', 'Das ist Kowarik Hut.', 'Kowarik Hut', 'Kowariks Hut'],
  ])('%s', async (_, text, original, replacement) =>
    expect(await proofOf({ text, original, replacement })).toBe('apply'),
  );
});

describe('an edit that changes more is left to the author as a comment', () => {
  it.each([
    ['another word', 'Das Haus ist groß.', 'groß', 'klein'],
    ['a tense', 'Sie geht heim.', 'geht', 'ging'],
    ['a degree', 'Das Haus ist schön.', 'schön', 'schöner'],
    ['a negation more', 'Das ist wahr.', 'ist wahr', 'ist nicht wahr'],
    ['a negation less', 'Das ist nicht wahr.', 'ist nicht wahr', 'ist wahr'],
    ['a word less', 'Das ist sehr gut.', 'sehr gut', 'gut'],
    ['words of somebody else', 'Er sagte: „Ich geh in dem Wald.“', 'in dem Wald', 'in den Wald'],
  ])('%s', async (_, text, original, replacement) =>
    expect(await proofOf({ text, original, replacement })).toBe('comment'),
  );
});

describe('an edit is refused', () => {
  const long = 'Der Bericht beschreibt die Lage des Landes und seine Wirtschaft recht genau.';
  it.each([
    ['not-found', 'that quotes what is not there', 'Er kam heim.', 'Sie kam', 'Sie kamen'],
    ['not-unique', 'that stands in two places', 'Er kam, und er ging, und er schwieg.', 'er ', 'sie '],
    ['not-found', 'that quotes nothing', 'Er kam heim.', '', 'Und dann: '],
    ['unchanged', 'that changes nothing', 'Er kam heim.', 'kam', 'kam'],
    [
      'too-large',
      'that writes a sentence anew',
      long,
      long,
      'Wer das Land verstehen will, findet hier seine Lage und Wirtschaft erklärt.',
    ],
    ['too-large', 'that makes two sentences of one', 'Er kam, sie ging.', 'kam, sie', 'kam. Sie'],
    [
      'too-large',
      'that adds much',
      'Er kam heim.',
      'heim',
      'heim, und weil es regnete, blieb er dort bis zum nächsten Morgen',
    ],
    ['characters', 'that writes what cannot be seen', 'Er kam heim.', 'heim', 'heim\u200B'],
    ['characters', 'that turns the direction of writing', 'Er kam heim.', 'heim', '\u202Eheim'],
    ['characters', 'that brings letters of another script', 'Er kam heim.', 'kam', 'kаm'],
    ['characters', 'that breaks the line', 'Er kam heim.', 'kam', 'kam\n'],
    ['numbers', 'that changes a number', 'Es sind 4.500 Euro.', '4.500', '4.600'],
    ['numbers', 'that changes a date', 'Am 3. Mai 2024 kam er.', '2024', '2025'],
    ['names', 'that changes a name', 'Frau Kowarik ist da.', 'Kowarik', 'Kowalik'],
    ['names', 'that changes a well-known name', 'Er wohnt in München.', 'München', 'Hamburg'],
    ['misspelt', 'that writes no word', 'Der Mann kam heim.', 'Mann', 'Mxnn'],
    [
      'protected',
      'that changes a link',
      'Siehe www.beispiel.de/hilfe dort.',
      'beispiel.de/hilfe',
      'beispiel.de/hilfen',
    ],
    ['protected', 'that brings a link', 'Siehe dort.', 'dort', 'dort www.example.org'],
    [
      'protected',
      'that changes a citation',
      'So steht es (Meier et al. 2010: 12) dort.',
      'Meier et al.',
      'Maier et al.',
    ],
    ['protected', 'that changes a placeholder', 'Hallo {{vorname}}, guten Tag.', '{{vorname}}', '{{nachname}}'],
    ['protected', 'that changes a formula', 'Es gilt a < b und nichts sonst.', 'a < b', 'a > b'],
    ['switched-off', 'of a category that is switched off', 'Er kam - und ging.', '- und', '– und', 'typography'],
    [
      'switched-off',
      'of a word in the customer’s dictionary',
      'Der Rückmeldebogen fehlt.',
      'Rückmeldebogen',
      'Rückmeldebögen',
    ],
    ['contradicts-settled', 'that undoes what was corrected before', 'Die E-Mail kam an.', 'E-Mail', 'Email'],
    ['contradicts-settled', 'that corrects the same into something else', 'Die Email kam an.', 'Email', 'Mail'],
  ] as const)('as %s: one %s', async (cause, _, text, original, replacement, ...rest) => {
    const [category] = rest as readonly Category[];
    expect(await proofOf({ text, original, replacement, ...(category && { category }) })).toBe(cause);
  });
});
