import { analyse } from '../../../lambdas/language/analysis/sentence.ts';
import { noKnowledge } from '../../../lambdas/language/knowledge.ts';
import { contextCandidates } from '../../../lambdas/language/model/contextCandidates.ts';
import type { Proposal } from '../../../lambdas/language/model/contextModel.ts';
import { DELETE } from '../../../lambdas/language/model/edits.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';
import { tokenize } from '../../../lambdas/language/text/tokens.ts';
import { loadLexicon, type Lexicon } from '../../../lambdas/language/words/lexicon.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

/** What becomes of a text if the model proposes this of its word at `at`, if anything. */
function proposed(
  text: string,
  at: number,
  proposal: Pick<Proposal, 'kind' | 'what'>,
  probability = 0.9,
): string | undefined {
  const tokens = modelTokens(text);
  const proposals = [{ ...proposal, at, probability, error: 0.9 }];
  const [found] = contextCandidates(analyse(tokenize(text), text, lexicon, noKnowledge), {
    ...{ tokens, proposals, keep: () => 0, comma: () => 0 },
  });
  return found && text.slice(0, found.start) + found.replacement + text.slice(found.end);
}

const deleted = (text: string, at: number) => proposed(text, at, { kind: 'edit', what: DELETE });

test('a small word that is too many goes', () =>
  expect(deleted('Wir haben das wir Haus gesehen.', 3)).toBe('Wir haben das Haus gesehen.'));

test('a noun goes where it stands twice', () =>
  expect(deleted('Wir haben das Haus Haus gesehen.', 4)).toBe('Wir haben das Haus gesehen.'));

test('a noun or a name that stands once does not', () =>
  expect(deleted('Das ist die neue Auflage von Pro Git.', 7)).toBeUndefined());

test('a word that is missing is put in', () =>
  expect(proposed('Wir gehen Hause.', 1, { kind: 'missing', what: 'nach' })).toBe('Wir gehen nach Hause.'));

test('a full stop is no substitute for a hyphen', () => {
  expect(proposed('Wir tragen die Vor- Nachteile.', 3, { kind: 'missing', what: 'und' })).toContain(
    'Vor- und Nachteile',
  );
  expect(proposed('Sie sind verdeckt- Man sieht es.', 2, { kind: 'missing', what: '.' })).toBeUndefined();
});

test('an ending that makes no word makes the form that is one vowel away', () => {
  expect(proposed('Er wohnt, wie der Pfarrer behaupten, dort.', 5, { kind: 'edit', what: 'E:2:t' })).toContain(
    'behauptet',
  );
  expect(proposed('Der Schutz ist zu beachteten.', 4, { kind: 'edit', what: 'E:3:en' })).toContain('zu beachten.');
  expect(proposed('Er hat es gewirbelt.', 3, { kind: 'edit', what: 'E:1:xx' })).toBeUndefined();
});

test('the old dative is the plural that has an umlaut', () =>
  expect(proposed('Das ist einer der ältesten Baum.', 5, { kind: 'edit', what: 'E:0:e' })).toContain('Bäume.'));

test('a missing zu belongs into a separable verb', () =>
  expect(proposed('Ziel ist es, den Bestand aufstocken.', 4, { kind: 'missing', what: 'zu' })).toContain(
    'Bestand aufzustocken.',
  ));

test('several words become one with a hyphen or none between each two', () => {
  const text = 'Der Vor Ort Termin ist heute.';
  const tokens = modelTokens(text);
  const joints = [1, 2].map((at) => ({ kind: 'edit' as const, at, what: 'HYPHEN', probability: 0.9, error: 0.9 }));
  const candidates = contextCandidates(analyse(tokenize(text), text, lexicon, noKnowledge), {
    ...{ tokens, proposals: joints, keep: () => 0, comma: () => 0 },
  });
  expect(candidates.map(({ replacement }) => replacement)).toEqual(['Vor-Ort-Termin']);
});

test('endings of one phrase are changed together, as likely as the less likely', () => {
  const text = 'Die Stadt dient die neue Ampel.';
  const tokens = modelTokens(text);
  const change = (at: number, what: string, probability: number) => ({
    ...{ kind: 'edit' as const, at, what, probability, error: 0.9 },
  });
  const candidates = contextCandidates(analyse(tokenize(text), text, lexicon, noKnowledge), {
    ...{ tokens, proposals: [change(3, 'W:der', 0.96), change(4, 'E:0:n', 0.9)], keep: () => 0, comma: () => 0 },
  });
  expect(candidates.map(({ probability, mates }) => [probability, mates?.length])).toEqual([
    [0.9, 1],
    [0.9, 1],
  ]);
});

test('of an infinitive whose particle stands apart no part is too many: it is one word', () => {
  for (const at of [4, 5])
    expect(deleted('Er bittet, das im Protokoll fest zu halten.', at + 1)).toBe(
      'Er bittet, das im Protokoll festzuhalten.',
    );
});

test('a compound that no dictionary has is two words that have a place in one', () => {
  const joined = (text: string, at: number, probability: number) =>
    proposed(text, at, { kind: 'edit', what: 'JOIN' }, probability);
  expect(joined('Das Signifikanz Niveau ist hoch.', 1, 0.99)).toBe('Das Signifikanzniveau ist hoch.');
  expect(joined('Das Signifikanz Niveau ist hoch.', 1, 0.8)).toBeUndefined();
  expect(joined('Wir haben zusammen gelernt.', 2, 0.95)).toBeUndefined();
  expect(joined('Das Trocknungs Gerät läuft.', 1, 0.99)).toBe('Das Trocknungsgerät läuft.');
  expect(joined('Ein familien geführter Betrieb sucht Leute.', 1, 0.995)).toBe(
    'Ein familiengeführter Betrieb sucht Leute.',
  );
  expect(joined('Wer ihn heraus klopft, zerbricht ihn.', 2, 0.9)).toBe('Wer ihn herausklopft, zerbricht ihn.');
  expect(joined('Sie wurden gut da gestellt.', 3, 0.99)).toBeUndefined();
  expect(joined('Wir fragen Elektro Nissen.', 2, 0.99)).toBeUndefined();
  expect(joined('Heute bleibt unser Laden Morgen zu.', 3, 0.99)).toBeUndefined();
});

test('a long word is not replaced by one that begins and ends otherwise', () =>
  expect(proposed('Wer zuhause nicht üben kann, übt hier.', 1, { kind: 'edit', what: 'W:nicht' })).toBeUndefined());

test.each([
  ['jemand needs no ending', 'Wir brauchen jemand für den Wagen.', 2, 'E:0:en'],
  ['a quantity takes the verb of either number', 'Eine Reihe von Anwohnern haben sich beschwert.', 4, 'W:hat'],
  ['a firm is no compound', 'Sie hat für die Falkenstein AG gearbeitet.', 4, 'HYPHEN'],
  ['in wie fern is one word', 'Es fragt sich, in wie fern das gilt.', 4, 'DELETE'],
  ['an ordinal has no hyphen', 'In der Achten Klasse lesen wir.', 2, 'HYPHEN'],
  ['one of two eyes is no noun', 'Bald kommt das linke an die Reihe.', 3, 'CASE'],
  ['one order follows another', 'Lege sie ein und stich hinein.', 4, 'CASE'],
  ['over belongs to the day', 'Er hat den ganzen Tag über über das Geld geredet.', 6, 'DELETE'],
  ['over belongs to the year', 'Der Saft, der uns das ganze Jahr über reicht, ist süß.', 7, 'JOIN'],
  ['a boat is a noun behind im', 'Er ist Meister im Einer geworden.', 4, 'CASE'],
  ['two people are many', 'Meine Familie und ich möchten gern bleiben.', 4, 'E:1:'],
  ['a preposition opens an attribute', 'Er lief um um die Ecke geparkte Autos herum.', 3, 'DELETE'],
])('%s', (_, text, at, what) => expect(proposed(text, at, { kind: 'edit', what })).toBeUndefined());

test.each([
  ['an order behind an order keeps its comma', 'Setze sie auf, stich hinein.', 2, 'no-comma'],
  ['a word is said again', 'Soll ich jetzt, jetzt schon gehen?', 2, 'no-comma'],
  ['two numbers side by side stay two', 'Der Verein hat im Jahr 2019 640 Euro gespart.', 5, 'comma'],
  ['what happens by the clock is no clause', 'Er pflegte uns um Mitternacht hinauszuwerfen.', 2, 'comma'],
] as const)('%s', (_, text, at, kind) =>
  expect(proposed(text, at, { kind, what: kind === 'comma' ? ',' : '' })).toBeUndefined(),
);

test('behind ohne no comma stands before dass', () => {
  const without = (text: string, at: number) => proposed(text, at, { kind: 'no-comma', what: '' });
  expect(without('Sie ging, ohne, dass er es sah.', 2)).toBe('Sie ging, ohne dass er es sah.');
  expect(without('Sie weiß, dass er es sah.', 1)).toBeUndefined();
});

test.each([
  ['a label keeps its capital', 'Der Filter hat die Knöpfe Nach oben und Nach unten.', 5, 'CASE'],
  ['an identifier keeps its small letters', 'Das steht in java.lang seit Jahren.', 5, 'CASE'],
  ['von Grund auf governs nothing', 'Es geht um den Bau von Grund auf neuer Häuser.', 8, 'E:1:'],
])('%s', (_, text, at, what) => expect(proposed(text, at, { kind: 'edit', what })).toBeUndefined());

/** The candidates for a text of whose word at `at` the model holds several repairs possible, the likeliest first. */
function rivalling(text: string, at: number, ...edits: (readonly [what: string, probability: number])[]) {
  const rivals = edits.map((edit) => ({ what: edit[0], probability: edit[1] }));
  const proposals = [{ kind: 'edit' as const, at, error: 0.9, ...rivals[0]!, rivals: rivals.slice(1) }];
  return contextCandidates(analyse(tokenize(text), text, lexicon, noKnowledge), {
    ...{ tokens: modelTokens(text), proposals, keep: () => 0, comma: () => 0 },
  });
}

test('repairs that make the same word, or either genitive, share their probability', () => {
  const [found] = rivalling('Das Dach des Baumarkt ist neu.', 3, ['E:0:s', 0.5], ['E:0:es', 0.4]);
  expect(found).toMatchObject({ replacement: 'Baumarkts' });
  expect(found!.probability).toBeCloseTo(0.9);
});

test('of repairs that are about as likely the grammar chooses, and none that is hardly likely', () => {
  const found = rivalling('Die Mahnung kam trotz mehrmaligem Hinweises.', 4, ['E:1:n', 0.48], ['E:1:r', 0.02]);
  expect(found.map(({ replacement }) => replacement)).toEqual(['mehrmaligen']);
  const [verb] = rivalling('Dieser Betrag decken die Kosten.', 2, ['E:2:ten', 0.45], ['E:2:t', 0.4]);
  expect(verb).toMatchObject({ replacement: 'deckt' });
});
