import { canBe } from '../../words/readings.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const stems =
  /^(?:wider)(?=hol|gabe|geb|gib|kehr|um$|aufbau|aufnahme|verwend|verwert|vereinig|wahl|gewähl|herstell|hergestell|eröffn|einführ|entdeck|belebung|erkenn|bekomm|find|geburt|gutmach|käu)/i;
const again = /^(?:immer|schon|nie|niemals|endlich|bald|gerne|gern|und)$/;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    if (!lower.startsWith('wi')) continue;
    if (/^wiederspr(?:ech|ich|äch|ach|och|üch)|^wiedersprüch/iu.test(text)) {
      found.push({ start, end, replacement: inCaseOf(text, lower.replace('wieder', 'wider')) });
    } else if (stems.test(text)) {
      const replacement = inCaseOf(text, lower.replace('wider', 'wieder'));
      found.push({ start, end, replacement });
    } else if (lower === 'wider' && at > 0 && again.test(tokens[at - 1]!.lower)) {
      const next = tokens[at + 1];
      const endsPhrase = next?.kind === 'mark' || canBe(next, 'verb');
      const isHin = tokens[at - 1]!.lower !== 'und' || /^(?:hin|immer)$/.test(tokens[at - 2]?.lower ?? '');
      const isBig = startsBig(next?.text ?? 'X');
      if (isHin && endsPhrase && !isBig) found.push({ start, end, replacement: inCaseOf(text, 'wieder') });
    }
  }
  return found;
}

export const widerWieder: Rule = {
  id: 'wider-wieder',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: wieder',
  message: '„wieder“ im Sinn von „noch einmal, zurück“ schreibt man mit ie.',
  trigger: (text) => /^(?:un)?wi/i.test(text),
  find,
  examples: {
    wrong: ['Er kommt immer {wider→wieder}.', 'Bitte {widerholen→wiederholen} Sie die Frage.'],
    right: ['Das geht mir wider den Strich.', 'Er tat es schon wider besseres Wissen.', 'Er erhob Widerspruch.'],
  },
};
