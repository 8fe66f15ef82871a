import { capitalise } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import { nounFollows, wordBefore } from '../phrases.ts';

const indefinite = new Set(['etwas', 'nichts', 'viel', 'wenig', 'allerlei', 'allerhand', 'genug', 'manch']);
/** Adjectives that are likely to become nouns here; anderes may be written either way and is left alone. */
const adjectives = new Set(
  `neu gut schlecht schön böse wichtig interessant besonder ähnlich derartig groß klein alt spannend lustig komisch seltsam
  ungewöhnlich merkwürdig schlimm positiv negativ richtig falsch vernünftig sinnvoll nützlich unmöglich möglich konkret genau
  bestimmt bekannt unbekannt fremd verboten gesund ungesund süß warm kalt heiß lecker essbar brauchbar verdächtig auffällig
  lieb nett dumm klug witzig traurig ernst schwer leicht einfach kompliziert schwierig gefährlich geheim privat persönlich
  wertvoll kostbar billig teuer praktisch nachteilig vorteilhaft menschlich unmenschlich typisch modern altmodisch hässlich
  wunderbar fantastisch großartig herrlich schrecklich furchtbar entsetzlich tragisch überraschend aufregend erfreulich
  unangenehm angenehm peinlich unerwartet vergleichbar wesentlich entscheidend grundlegend bedeutend außergewöhnlich
  passend unpassend essenziell weltbewegend gutartig ungeheuerlich erstaunlich sinnlos verwerflich anstößig sonstig`.split(
    /\s+/,
  ),
);
const comparatives = new Set(
  'besseres schöneres schlimmeres größeres kleineres wichtigeres schlechteres leichteres einfacheres sinnvolleres lieberes interessanteres'.split(
    ' ',
  ),
);
const attributive = /^(?:ein|kein|das|dies|dieses|mein|dein|sein|ihr|unser|euer|jedes|solch|so ein)$/;

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const { text, lower, start, end, kind } = tokens[at]!;
    if (kind !== 'word' || text !== lower || !indefinite.has(before.lower) || !lower.endsWith('es')) continue;
    const isExact = /^(?:etwas|nichts)$/.test(before.lower);
    const base = lower.slice(0, -2);
    const isListed = adjectives.has(base) || adjectives.has(`${base}e`) || (isExact && comparatives.has(lower));
    if (!isListed || attributive.test(wordBefore(tokens, at - 1)) || nounFollows(tokens, at, at)) continue;
    yield { start, end, replacement: capitalise(text) };
  }
}

export const indefiniteAdjective: Rule = {
  id: 'etwas-neues',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1)',
  message: 'Nach „etwas“, „nichts“, „viel“ und „wenig“ schreibt man das Adjektiv groß, wenn kein Substantiv folgt.',
  trigger: indefinite,
  find,
  examples: {
    wrong: [
      'Gibt es etwas {neues→Neues}?',
      'Er wusste nichts {gutes→Gutes} zu sagen.',
      'Sie hat viel {interessantes→Interessantes} erlebt.',
    ],
    right: [
      'Gibt es etwas anderes?',
      'Es war ein etwas kleines, aber helles Zimmer.',
      'Dort gibt es viel gutes Brot.',
      'Es gibt nichts Neues.',
    ],
  },
};
