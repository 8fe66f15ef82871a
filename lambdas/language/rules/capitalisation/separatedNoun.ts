import { isDeclinedAdjective } from '../../words/readings.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPossessive } from '../../grammar/pronouns.ts';

/** Particles that look like nouns, with the forms of the verbs they belong to (§ 34 (3)). */
const particles: ReadonlyMap<string, RegExp> = new Map([
  ['teil', /^(?:nehm|nimm|nahm|nähm|hab|hat)/],
  ['kopf', /^(?:steh|stand|ständ|stünd|rechne)/],
  ['statt', /^(?:find|fand|fänd|geb|gib|gab)/],
  ['preis', /^(?:geb|gib|gab|gäb)/],
  ['stand', /^(?:halt|hält|hielt)/],
  ['heim', /^(?:geh|ging|komm|kam|kehr|fahr|fähr|fuhr|such|zahl)/],
  ['fest', /^(?:stell|leg|halt|hält|hielt|steh|stand|setz|nehm|nimm|nahm)/],
  ['leid', /^(?:tu|tat|tät)/],
  ['wett', /^(?:mach)/],
  ['irre', /^(?:führ)/],
]);

function find({ tokens, text }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 2; at < tokens.length; at++) {
    const { lower, start, end, text: own } = tokens[at]!;
    const verbs = particles.get(lower);
    const after = tokens[at + 1];
    if (!verbs || own !== capitalise(lower) || (after && after.kind !== 'mark')) continue;
    if (
      isPossessive(tokens[at - 1]) ||
      /^(?:(?:k?ein|euer|d|dies|jed|viel|jen|all)\p{Ll}{0,3}|im|am|als|wie|zum|vom|beim|ums?|in|auf|mit|zu|und|oder|seiner|großer|voll|freien?|über|von|für|ohne|auf's|aufs|den)$/u.test(
        tokens[at - 1]!.lower,
      )
    )
      continue;
    if (isDeclinedAdjective(tokens[at - 1])) continue;
    let first = at - 1;
    while (first > 0 && tokens[first]!.kind === 'word') first--;
    if (tokens.slice(first, at - 1 || 1).some((token) => verbs.test(token.lower)) || verbs.test(tokens[at - 1]!.lower))
      found.push({ start, end, replacement: text.slice(start, end).toLowerCase() });
  }
  return found;
}

export const separatedNoun: Rule = {
  id: 'nimmt-teil',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 34 (3), § 56 (2)',
  message: 'Der abgetrennte Bestandteil eines Verbs wie „teilnehmen“ wird kleingeschrieben.',
  trigger: new Set(particles.keys()),
  find,
  examples: {
    wrong: [
      'Ich nehme daran {Teil→teil}.',
      'Das Publikum stand {Kopf→kopf}.',
      'Später stellte man {Fest→fest}, dass er krank war.',
    ],
    right: [
      'Ich nehme den größeren Teil.',
      'Er stand auf dem Kopf.',
      'Wir stellen das Zelt für das Fest.',
      'Sie nehmen einen Teil.',
    ],
  },
};
