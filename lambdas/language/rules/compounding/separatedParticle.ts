import type { Sentence } from '../../analysis/sentence.ts';
import { freeParticles, joinedVerbs } from '../../grammar/particleVerbs.ts';
import { prepositionParticles } from '../../grammar/particles.ts';
import type { Repair, Rule } from '../../rule.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isDeclinedAdjective } from '../../words/readings.ts';
import { isRightApart } from './particleApart.ts';
import { joinedForm, joinedParticiple } from './particleVerb.ts';

const firstParts: ReadonlySet<string> = new Set([...freeParticles, ...prepositionParticles, ...joinedVerbs.keys()]);

const isPreposition: ReadonlySet<string> = new Set(prepositionParticles);

/** „um zu fahren“ is a group of its own, but „ohne das Beet um zu graben“ has one already. */
function isInGroup({ tokens, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  return /^(?:ohne|statt|anstatt)$/.test(tokens[first]!.lower) && first < at - 1;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text: particle, start, end } = tokens[at]!;
    if (!firstParts.has(particle)) continue;
    const participle = joinedParticiple(sentence, at);
    if (participle !== undefined) {
      found.push({ start, end: tokens[at + 1]!.end, replacement: participle });
      continue;
    }
    const hasZu = tokens[at + 1]!.text === 'zu';
    const verbAt = at + (hasZu ? 2 : 1);
    const verb = tokens[verbAt];
    if (particle === 'um' && hasZu && !isInGroup(sentence, at)) continue;
    // „einen aus dünnen Drähten bestehenden Leiter“
    const isInside = tokens[verbAt + 1]?.kind === 'word' || canBe(tokens[at - 1], 'determiner');
    const isAttribute = isPreposition.has(particle) && isDeclinedAdjective(verb) && isInside;
    if (isAttribute || verb?.kind !== 'word' || verb.gap !== ' ' || !/^\p{Ll}{2,}$/u.test(verb.text)) continue;
    if (end + 1 !== tokens[at + 1]!.start) continue;
    if (particle === 'zu' && !(verb.text.startsWith('ge') && canBeNonfinite(verb, nonfinite.participle2))) continue;
    const joined = joinedForm(sentence, at, verb, hasZu);
    if (joined && !isRightApart(sentence, at, verbAt, joined.isFinite))
      found.push({ start, end: verb.end, replacement: joined.form });
  }
  return found;
}

export const separatedParticle: Rule = {
  id: 'separated-particle',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 34',
  message: 'Am Ende des Satzes und als Partizip schreibt man diese Verbindung mit dem Verb zusammen.',
  trigger: firstParts,
  find,
  examples: {
    wrong: [
      'Er ist lange {herum gelaufen→herumgelaufen}.',
      'Die Befragung wurde im Mai {durch geführt→durchgeführt}.',
      'Sie ist gestern {weg gefahren→weggefahren}.',
      'Das Fest hat gestern {statt gefunden→stattgefunden}.',
      'Wir wollen morgen {zurück kommen→zurückkommen}.',
      'Da muss man gut {auf passen→aufpassen}.',
      'Ich weiß, dass sich das {aus zahlt→auszahlt}.',
      'Er vergaß, Brot {ein zu kaufen→einzukaufen}.',
      'Bei Erfolg wird 17 {zurück gegeben→zurückgegeben}.',
      'Die Kosten wurden {sicher gestellt→sichergestellt}.',
      'Besonders {hervor zu heben→hervorzuheben} ist das Fest.',
      'Wir danken für das {entgegen gebrachte→entgegengebrachte} Vertrauen.',
      'Man muss das Mehl {unter rühren→unterrühren}.',
      'Sie will die Leitung {über nehmen→übernehmen}.',
      'Plötzlich ist das Boot {um gekippt→umgekippt}.',
      'Die Nutzung hat stark {zu genommen→zugenommen}.',
      'Die Maße sind in Millimeter {an gegeben→angegeben}.',
      'Er hat angeregt, die Wirkung von Schulungen künftig {nach zu weisen→nachzuweisen}.',
      'Ab dem dritten Tag ist ein ärztliches Zeugnis {vor zu legen→vorzulegen}.',
      'Man lockert den Boden, ohne ihn {um zu graben→umzugraben}.',
      'Es hilft, den Stecker {raus zu ziehen→rauszuziehen}.',
      'Sie werden immer mehr aus der Stadt {heraus gedrängt→herausgedrängt}.',
      'Wir haben alles den Hang {hinauf geschleppt→hinaufgeschleppt}.',
      'Die Bretter werden nur {ineinander gesteckt→ineinandergesteckt}.',
      'Es siegte ein Schüler, der nur um vier {daneben lag→danebenlag}.',
    ],
    right: [
      'Das ist ein aus dünnen, lackierten Drähten gewickelter Leiter.',
      'Er ist lange herumgelaufen.',
      'Die Anträge sind der Reihe nach zu bearbeiten.',
      'Er ging, ohne stehen zu bleiben, um zu fahren.',
      'Er muss die Nacht über arbeiten.',
      'Mit der Milch unter Rühren ablöschen.',
      'Heraus kommen dabei nur Fehler.',
      'Die Daten dürfen nicht über die Forschung hinaus genutzt werden.',
      'Wer die Arbeit auf sage und schreibe neun Köpfe verteilt, setzt alles auf gelesen.',
      'Statt gegeben zu haben, nahm er.',
      'Er hat dort fest geschlafen.',
      'Hier hinein gehört Salz.',
      'Er will weit weg fahren.',
      'Die Kinder sind noch weiter weg gezogen.',
      'Wir sollten noch einen Schritt weiter gehen.',
      'Sie hätten uns über den Zaun hinweg angesprochen.',
      'Wir haben uns nur über den Gartenzaun hinweg gesehen.',
      'Niemand weiß, ob die Taste Bild ab gedrückt wurde.',
      'Sie sang so laut, dass es bis ins Tal hinunter zu hören war.',
      'Er fängt an zu lernen.',
      'Er kam, um zu fahren.',
      'Sie hat viel zu geben.',
      'Von hier aus sehen wir mehr.',
      'Sie sind sicher gegangen.',
      'Er hat von klein auf gelernt.',
      'Sie hat im Voraus bezahlt.',
      'Dazu werden wir gleich kommen.',
      'Das Kind lag verkehrt herum.',
      'Er will das Brett um den Nagel herum drehen.',
      'Das wurde in die Rechnung mit einbezogen und lange außen vor gelassen.',
      'Wir haben das Haus zusammen gebaut, wie wir es zuvor getan haben.',
      'Sie will die Tür nur kurz schließen.',
      'Ich glaube, dass das davon kommt.',
    ],
  },
};
