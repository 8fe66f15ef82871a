import type { Category } from '../../domain/finding.ts';
import type { RuleDescription } from '../rule.ts';

/**
 * What the context model may find, by kind: each is a rule of its own, so that reports, categories switched off and figures tell them
 * apart. Which sentence of them a customer reads is decided from the words around the place (explanations.ts).
 */
export const contextKinds = [
  'comma',
  'no-comma',
  'no-comma-and',
  'das-dass',
  'confusion',
  'inflection',
  'capital',
  'small',
  'joined',
  'hyphen',
  'letter',
  'superfluous',
  'missing',
] as const;
export type ContextKind = (typeof contextKinds)[number];

const COMMA = 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)';

const described: Record<ContextKind, readonly [Category, source: string, message: string]> = {
  comma: ['comma', COMMA, 'Hier wird ein Teilsatz oder Satzteil mit Komma abgetrennt.'],
  'no-comma': ['comma', COMMA, 'An dieser Stelle des Satzes steht kein Komma.'],
  'no-comma-and': ['comma', COMMA, 'Verbinden „und“, „oder“ oder „sowie“ gleichrangige Teile, steht davor kein Komma.'],
  'das-dass': [
    'confusion',
    'Amtliches Regelwerk, Wörterverzeichnis: dass',
    '„dass“ leitet einen Nebensatz ein; „das“ ist Artikel oder Fürwort und ließe sich durch „dieses“ oder „welches“ ersetzen.',
  ],
  confusion: [
    'confusion',
    'Amtliches Regelwerk, Wörterverzeichnis',
    'In diesem Zusammenhang ist ein anderes Wort gemeint.',
  ],
  inflection: [
    'agreement',
    'Duden, Die Grammatik, Kapitel „Kongruenz“ und „Rektion“',
    'Die Form des Wortes passt nicht zu den Wörtern, zu denen es gehört.',
  ],
  capital: [
    'capitalisation',
    'Amtliches Regelwerk §§ 55 und 57',
    'Als Substantiv gebrauchte Wörter werden großgeschrieben.',
  ],
  small: [
    'capitalisation',
    'Amtliches Regelwerk §§ 56 und 58',
    'Dieses Wort ist hier kein Substantiv und wird kleingeschrieben.',
  ],
  joined: ['compounding', 'Amtliches Regelwerk §§ 33–37', 'Das ist eine Zusammensetzung und wird zusammengeschrieben.'],
  hyphen: [
    'compounding',
    'Amtliches Regelwerk §§ 40–52',
    'Die Teile dieser Zusammensetzung werden mit Bindestrich verbunden.',
  ],
  letter: [
    'spelling',
    'Amtliches Regelwerk, Wörterverzeichnis',
    'In diesem Zusammenhang wird das Wort anders geschrieben.',
  ],
  superfluous: ['wording', 'Versehen beim Schreiben', 'Dieses Wort scheint zu viel zu sein.'],
  missing: ['wording', 'Versehen beim Schreiben', 'Hier scheint ein Wort zu fehlen.'],
};

/** What a finding of a kind is reported under; contextCandidates.ts finds it. */
export const contextRules = Object.fromEntries(
  contextKinds.map((kind) => {
    const [category, source, message] = described[kind];
    return [kind, { id: `context-${kind}`, category, source, message }];
  }),
) as Readonly<Record<ContextKind, RuleDescription>>;

const ids = new Set(Object.values(contextRules).map(({ id }) => id));

/** Whether a finding comes from the context model alone. */
export const isContextRule = ({ id }: RuleDescription): boolean => ids.has(id);
