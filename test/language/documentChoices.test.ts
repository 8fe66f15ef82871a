import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader(rules, undefined, false);
});

/** Texts of a document after all applied findings. */
function corrected(...texts: string[]): string[] {
  const paragraphs = texts.map((text, index): Paragraph => ({
    ...{ index, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
  }));
  const knowledge = proofreader.survey(paragraphs, 'de-DE');
  return paragraphs.map((paragraph) =>
    proofreader
      .proofread(paragraph, knowledge)
      .filter(({ action }) => action === 'apply')
      .sort((one, other) => other.start - one.start)
      .reduce(
        (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
        paragraph.text,
      ),
  );
}

describe('quotation marks', () => {
  test('of a document that writes them straight stay', () => {
    const texts = ['Der Knopf "Start" ist rot.', 'Der Knopf "Ende" ist blau.'];
    expect(corrected(...texts)).toEqual(texts);
  });

  test('that are straight here and there follow the others', () => {
    const rest = ['Er las „Der Hund“.', 'Sie las „Die Katze“ und „Das Pferd“.'];
    expect(corrected(...rest, 'Wir lasen "Die Kuh".')).toEqual([...rest, 'Wir lasen „Die Kuh“.']);
  });

  test('that are straight as often as not mean something', () => {
    const texts = [
      'Im Kapitel „Start“ steht "los".',
      'Im Kapitel „Ende“ steht "halt" oder "aus".',
      'Dann folgt "neu".',
    ];
    expect(corrected(...texts)).toEqual(texts);
  });

  test('of English become German', () => {
    expect(corrected('Er las “Der Hund”.', 'Sie las “Die Katze”.')).toEqual([
      'Er las „Der Hund“.',
      'Sie las „Die Katze“.',
    ]);
  });
});

describe('an ellipsis at the end of a paragraph', () => {
  test('gets its space', () => {
    expect(corrected('Und dann kam der Regen…')).toEqual(['Und dann kam der Regen\u00A0…']);
  });

  test('stays close to its word in a document that writes it so', () => {
    const texts = ['Und dann kam der Regen…', 'Dann kam die Nacht…', 'Am Ende kam der Morgen…'];
    expect(corrected(...texts)).toEqual(texts);
  });
});

describe('a word that no dictionary has and one other letter makes a common one', () => {
  const text = 'Die Merkmake der Geräte und der Zugruff auf die Ersatzteile ändern sich am Montag.';
  const paragraph: Paragraph = {
    ...{ index: 0, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
  };
  const actionsIn = (words: number) =>
    proofreader
      .proofread(paragraph, { ...proofreader.survey([paragraph], 'de-DE'), words, errorRate: 0 })
      .map(({ action, start, end, replacement }) => `${text.slice(start, end)} ${action} ${replacement}`);

  test('is a slip in a short text', () => {
    expect(actionsIn(12)).toContain('Zugruff apply Zugriff');
  });

  test('is asked about in a long text without errors', () => {
    expect(actionsIn(3000)).toEqual(['Merkmake comment Merkmale', 'Zugruff comment Zugriff']);
  });
});
