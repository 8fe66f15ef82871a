import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { phraseList } from '../phrases.ts';

/** Famous names that are written like those of other people. */
const namesakes = `
  Albert Schweizer+G → Albert Schweitzer; Josef Haydn+G → Joseph Haydn; Walter Ulbrich+G → Walter Ulbricht
  Helmuth Kohl+G → Helmut Kohl; Helmuth Schmidt+G → Helmut Schmidt; Helmut Schmitt+G → Helmut Schmidt
  Willi Brandt+G → Willy Brandt; Willy Brand+G → Willy Brandt; Willi Brand+G → Willy Brandt
  Gerhardt Schröder+G → Gerhard Schröder; Olaf Scholtz → Olaf Scholz; Robert Harbeck+G → Robert Habeck
  Jens Span+G → Jens Spahn; Marcus Söder+G → Markus Söder; Friedrich März → Friedrich Merz
  Christian Wulf+G → Christian Wulff; Siegmar Gabriel+G → Sigmar Gabriel; Franz Joseph Strauß → Franz Josef Strauß
  Ludwig Erhart+G → Ludwig Erhard; Ludwig Ehrhard+G → Ludwig Erhard; Philipp Rössler+G → Philipp Rösler
  Günther Grass → Günter Grass; Stephan Zweig+G → Stefan Zweig; Erich Kestner+G → Erich Kästner
  Frank Kafka+G → Franz Kafka; Anna Frank+G → Anne Frank; Max Plank+G → Max Planck; Hendrik Lorenz → Hendrik Lorentz
  Jimmy Hendricks → Jimi Hendrix; Till Schweiger+G → Til Schweiger; Michael Schuhmacher+G → Michael Schumacher
  Ralf Schuhmacher+G → Ralf Schumacher; Lothar Mathäus → Lothar Matthäus; Rudolf Hess → Rudolf Heß
  Herman Göring+G → Hermann Göring; Andreas Bader+G → Andreas Baader; Max Brot+G → Max Brod
  Ingeborg Bachman+G → Ingeborg Bachmann; Thomas Man → Thomas Mann; Heinrich Man → Heinrich Mann
  Klaus Man → Klaus Mann; Christa Wolff+G → Christa Wolf; Robert Schuhmann+G → Robert Schumann
  Clara Schuhmann+G → Clara Schumann; Klara Schumann+G → Clara Schumann; Franz Schubart+G → Franz Schubert
  Richard Strauß → Richard Strauss; Johann Strauss → Johann Strauß; Gustav Maler+G → Gustav Mahler
  Karl Orff+G → Carl Orff; Karl Zuckmayer+G → Carl Zuckmayer; Carl Marx → Karl Marx
  Friedrich Engel → Friedrich Engels; Carl May → Karl May; Carl Jaspers → Karl Jaspers
  Wilhelm Busche → Wilhelm Busch; Gerhard Hauptmann+G → Gerhart Hauptmann; Gerhardt Hauptmann+G → Gerhart Hauptmann
  Stefan King+G → Stephen King; Stephan King+G → Stephen King; Steven King+G → Stephen King
  Georg Bush+G → George Bush; Georg Lucas+G → George Lucas; Lisa Meitner+G → Lise Meitner
`;

const list = phraseList(namesakes);

/** Nobody's name is corrected unseen: both spellings are offered. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const repair of list.find(sentence))
    found.push({ ...repair, alternatives: [sentence.text.slice(repair.start, repair.end)] });
  return found;
}

export const namesakeRule: Rule = {
  id: 'namesake',
  category: 'spelling',
  source: 'Eigenschreibung der Namensträger',
  message: 'Wenn die bekannte Person gemeint ist: Ihr Name wird anders geschrieben.',
  ...list,
  find,
  examples: {
    wrong: ['Sie las von Albert {Schweizer⇢Schweitzer} im Urwald.', 'Die Romane von Thomas {Man⇢Mann} sind lang.'],
    right: ['Sie las von Albert Schweitzer im Urwald.', 'Herr Schweizer kam mit Thomas.'],
  },
};
