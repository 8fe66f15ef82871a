import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';

const paragraph = (text: string, index = 0): Paragraph => ({
  ...{ index, part: 'word/document.xml', text, language: undefined, kind: 'prose', readOnly: [], barriers: [] },
});

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader();
});

/** What is applied to the last of the paragraphs, which are one document. */
function applied(language: string, ...texts: string[]): string[] {
  const paragraphs = texts.map(paragraph);
  const knowledge = proofreader.survey(paragraphs, language);
  const last = paragraphs.at(-1)!;
  return proofreader
    .proofread(last, knowledge)
    .filter(({ action }) => action === 'apply')
    .map(({ start, end, replacement }) => `${last.text.slice(start, end)}→${replacement}`);
}

const austrian = [
  'Heuer im Jänner war das Spital so voll, dass Patienten am Gang gelegen sind; die Primaria hat das Offert der Nachbarklinik daher angenommen.',
  'Beim Greißler kaufte der Bub ein Sackerl Marillen, Paradeiser, Erdäpfel und Topfen, an der Kassa bezahlte er mit der Bankomatkarte.',
  'Am Programm steht nach der Matura ein Ferialjob: Er ist gestern lange am Schreibtisch gesessen und hat das Mail an die Magistratsabteilung geschrieben.',
  'Wegen einer Zugsverspätung traf der Kommissär erst um drei viertel neun ein; im zweiten Obergeschoß wartete die Angelobung auf ihn.',
  'Zum Nachtmahl gab es Rindsuppe, Schweinsbraten mit Knödeln, ein Cola und für jeden ein Viertel Schlagobers zum Guglhupf.',
  'Die Generäle des Bundesheeres fuhren in zwei Wägen vor, weiters kamen die Landeshauptfrau und der Klubobmann.',
];
const swiss = [
  'Der Gemeindepräsident begrüsste die Stimmbürger, und die Versammlung hiess die Traktandenliste gut; ausserdem beschloss sie, die Bahnhofstrasse zu schliessen.',
  'Innert zehn Tagen können Sie gegen den Entscheid Einsprache erheben; die Busse von 1’250.50 Franken ist bis am 31. März zu bezahlen.',
  'Mein Grossvater parkierte sein Velo vor dem Spital, obwohl der Abwart das Parkieren auf dem Trottoir nicht mag.',
  'Nach dem Morgenessen grillierten wir Poulet, zum Nachtessen gab es Rüebli und Glace, und am Schluss zügelten wir die Möbel auf den Estrich.',
  '«Das Tram hat einen Unterbruch», sagte sie, «und ich weiss nicht, wie gross er ist.» Er ist darauf eine Stunde auf der Bank gesessen.',
  'Die Masse des Gefässes sind im Beschrieb angegeben, die Masse des Wassers muss man messen; allfällige Fragen beantwortet das Sekretariat.',
  'Das E-Mail ging an das Kader, den ersten Drittel der Kosten trägt der Kanton.',
];
test.each(austrian)('leaves Austrian German alone: %s', (text) => expect(applied('de-AT', text)).toEqual([]));
test.each(swiss)('leaves Swiss German alone: %s', (text) => expect(applied('de-CH', text)).toEqual([]));

describe.each(['de-DE', 'de-AT', 'de-CH'])('in %s', (language) => {
  const sharp = language === 'de-CH' ? 'ss' : 'ß';
  test.each([
    ['Die Ausstelung war gut.', ['Ausstelung→Ausstellung']],
    ['Es ist schade, das wir gehen müssen.', ['das→dass']],
    [`Beim schlie${sharp}en der Tür klemmte er sich den Finger ein.`, [`schlie${sharp}en→Schlie${sharp}en`]],
    [`Mit gro${sharp}en Freude nahm sie an.`, [`gro${sharp}en→gro${sharp}er`]],
    [`Seid gestern ist sie grö${sharp}er als ich.`, ['Seid→Seit']],
    [`Die Strasen sind nass.`, [`Strasen→Stra${sharp}en`]],
  ])('the same errors are found: %s', (text, expected) => expect(applied(language, text)).toEqual(expected));
});

test('a ß is an error in a Swiss document, an ss for ß in a German and an Austrian one', () => {
  expect(applied('de-CH', 'Die Straße ist heiß.')).toEqual(['Straße→Strasse', 'heiß→heiss']);
  expect(applied('de-LI', 'Die Straße ist breit.')).toEqual(['Straße→Strasse']);
  expect(applied('de-AT', 'Die Strasse ist breit.')).toEqual(['Strasse→Straße']);
  expect(applied('de-DE', 'Die Strasse ist breit.')).toEqual(['Strasse→Straße']);
  expect(applied('de-CH', 'Der Fluß tritt über die Ufer.')).toEqual(['Fluß→Fluss']);
});

test('a document that writes ss throughout keeps it, whatever its language tag says', () => {
  const before = 'Die Strasse ist gross, und draussen ist es heiss. Sie heisst Anna und weiss es schliesslich auch.';
  expect(applied('de-DE', before, 'Das Mass der Strasse ist mir nicht bekannt, der Fussweg ist gesperrt.')).toEqual([]);
  expect(applied('de-DE', '«Die Strasse ist gross», sagte sie.', 'Sie weiss es.')).toEqual([]);
  expect(applied('de-DE', before, 'Der große Hund.', 'Sie weiss es.')).toEqual(['weiss→weiß']);
});

test('a document that writes ß throughout keeps it although its language tag is Swiss', () => {
  const before = 'Die Straße ist groß, draußen ist es heiß. '.repeat(4);
  expect(applied('de-CH', before, 'Der Fuß schmerzt sehr.')).toEqual([]);
});

test('words of one variety are right in the others', () => {
  expect(applied('de-DE', 'Im Jänner parkierte sie ihr Velo heuer zum ersten Mal vor dem Beisl.')).toEqual([]);
});

test('sums have a point in Switzerland and a comma elsewhere', () => {
  expect(applied('de-CH', "Das kostet 45.50 Franken oder 1'245.50 Franken.")).toEqual([]);
  expect(applied('de-DE', 'Das kostet 45.50 Franken.')).toEqual(['.→,']);
});
