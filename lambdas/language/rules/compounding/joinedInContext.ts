import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';
import { smallNumbers } from '../../grammar/time.ts';

const numbers = ['ein', ...smallNumbers];

/** Right in one spelling and in the other, but not in the same place. */
const table = `
  [nachdem → nach dem; seitdem → seit dem; außerdem → außer dem; trotzdem → trotz dem] {masculine|neuter} {finite} {word} // unless ^(?:vater|mutter|opa|gott|wasser|geld|sie)$
  [nachdem → nach dem; seitdem → seit dem] {masculine|neuter} $
  {masculine|neuter} , [demzufolge → dem zufolge; demgegenüber → dem gegenüber] !{finite}
  !{determiner|adjective|preposition} [guthaben → gut haben; guthat → gut hat] $
  ein|das|dieses|kein|klares [entweder oder → Entweder-oder; Entweder oder → Entweder-oder; Entweder Oder → Entweder-oder; Entweder – Oder → Entweder-oder; entweder - oder → Entweder-oder; Entweder - Oder → Entweder-oder; entweder – oder → Entweder-oder; Entweder - oder → Entweder-oder; Entweder-Oder → Entweder-oder]
  noch|so|zu [vielmehr → viel mehr]
  [vielmehr → viel mehr] als nur|bisher|früher|ich|du|er|wir|sonst|vorher|gedacht|erwartet|bloß|alle|andere // unless ^(?:sondern|weniger)$
  [sobald → so bald] wie|als möglich
  [sobald → so bald] nicht|nichts|keine|keinen|kein|wieder // unless ^,$
  {subject} {finite}? uns|mich|dich|sich|euch [sobald → so bald] nicht|nichts|kein|keine|wieder
  nicht|nie|niemand|nichts|kein [sobald → so bald]
  [solange → so lange] bis|gewartet|gedauert|her|wie
  schon|nicht|wie|dauert|dauerte|gedauert|hat|haben|bleib|bleibt|warte|warten|wartet|warum|weshalb|wieso|ist|braucht [solange → so lange] !{subject|determiner}
  es|ist|bin|sind|war|noch|bald|endlich|ich|nicht [soweit → so weit] $
  ist|war|sind|bin|wird es|ich|wir|alles? [soweit → so weit] $
  [soweit → so weit] , dass
  [soweit → so weit] gehen|gekommen|kommen|wie möglich|$
  schon|nicht|viel|zu|ganz [sooft → so oft]
  [sooft → so oft] wie möglich
  {word} [soviel → so viel] !{subject}
  [soviel → so viel] wie|als|zu|auf|mehr|Geld|Zeit|Spaß|Glück
  {finite} [sowie → so wie] {subject}
  genau|nur|alles [sowie → so wie] {subject|determiner}
  /weise[nt]?|weist|wies(?:en)?|deutet?|deuten|deutete[n]?/ … [daraufhin → darauf hin]
  [daraufhin weisen → darauf hinweisen; daraufhin gewiesen → darauf hingewiesen; daraufhin zuweisen → darauf hinzuweisen; daraufhin zu weisen → darauf hinzuweisen; darauf hin weisen → darauf hinweisen; darauf hin gewiesen → darauf hingewiesen; darauf hin zu weisen → darauf hinzuweisen; daraufhinweisen → darauf hinweisen; daraufhingewiesen → darauf hingewiesen]
  gewisse|kurze|lange|ganze|geraume|längere [Zeitlang → Zeit lang]
  [${numbers.map((number) => `${number}mal → ${number} mal`).join('; ')}] {number} gleich|macht|ergibt|sind|ist
  [hinzu → hin zu] dem|den|der|einem|einer // unless ^(?:komm.*|kam.*|kämen?|füg.*|zieh.*|rechn.*|tret.*|tritt|trat|hinzu[gk].*|gefügt|:)$
  bis [hinzu → hin zu]
  [zu Teil → zum Teil] !{number} {low}
  !{determiner|adjective|preposition} [Preis geben → preisgeben; Preis gegeben → preisgegeben; Preis zu geben → preiszugeben; Preis gab → preisgab; Preis gibt → preisgibt]
  gab|gibt|gaben|gebe|gibst|geben es|ihn|sie|das|nicht … !{determiner|adjective|preposition} [Preis → preis] $
  [Fußfassen → Fuß fassen; fußfassen → Fuß fassen; fußzufassen → Fuß zu fassen; Fußgefasst → Fuß gefasst; fußgefasst → Fuß gefasst] $
  in [Teufelsküche → Teufels Küche]
  ein|als|das|kleines|großes|herzliches|dickes|ganz [Danke schön → Dankeschön; danke schön → Dankeschön; „ Danke schön “ → Dankeschön; Bitte schön → Bitteschön; Danke-schön → Dankeschön] !{=für}
  [Dr . Ing . → Dr.-Ing.; Dipl . Ing . → Dipl.-Ing.; Dipl . Kfm . → Dipl.-Kfm.; Dipl . Psych . → Dipl.-Psych.]
  [Multi-Kulti → Multikulti; multi-kulti → multikulti; Multi Kulti → Multikulti; Wischi-Waschi → Wischiwaschi; Techtel-Mechtel → Techtelmechtel; Tohu-Wabohu → Tohuwabohu; Kuddel-Muddel → Kuddelmuddel; Hokus-Pokus → Hokuspokus; Picke-Packe → Pickepacke; Schicki-Micki → Schickimicki; Remmi-Demmi → Remmidemmi; Larry-Fary → Larifari; Rucki-Zucki → ruckizucki; Papp-Erlapapp → Papperlapapp]
  [Addis-Abeba → Addis Abeba; New-York → New York; Los-Angeles → Los Angeles; San-Francisco → San Francisco; Sri-Lanka → Sri Lanka; Costa-Rica → Costa Rica; Puerto-Rico → Puerto Rico; El-Salvador → El Salvador; Buenos-Aires → Buenos Aires; Tel-Aviv → Tel Aviv; Kuala-Lumpur → Kuala Lumpur; Hong-Kong → Hongkong; Las-Vegas → Las Vegas; Rio-de-Janeiro → Rio de Janeiro; Sao-Paulo → São Paulo; Abu-Dhabi → Abu Dhabi; Burkina-Faso → Burkina Faso; Sierra-Leone → Sierra Leone; Kapstatt → Kapstadt]
  [Saudi Arabien → Saudi-Arabien; Saudiarabien → Saudi-Arabien; Baden Württemberg → Baden-Württemberg; Nordrhein Westfalen → Nordrhein-Westfalen; Rheinland Pfalz → Rheinland-Pfalz; Mecklenburg Vorpommern → Mecklenburg-Vorpommern; Schleswig Holstein → Schleswig-Holstein; Sachsen Anhalt → Sachsen-Anhalt; Österreich Ungarn → Österreich-Ungarn; Elsass Lothringen → Elsass-Lothringen; Bosnien Herzegowina → Bosnien-Herzegowina; Papua Neuguinea → Papua-Neuguinea; Guinea Bissau → Guinea-Bissau; Berg Karabach → Bergkarabach; Garmisch Partenkirchen → Garmisch-Partenkirchen; Castrop Rauxel → Castrop-Rauxel] !{noun}
  !{determiner|adjective|preposition} [vorort → vor Ort; vor ort → vor Ort; vor-Ort → vor Ort] !{noun}
  auf [jedenfall → jeden Fall; jedenfalls → jeden Fall; jeden fall → jeden Fall; keinenfall → keinen Fall; keinenfalls → keinen Fall; keinesfalls → keinen Fall; allefälle → alle Fälle]
  in [jedemfall → jedem Fall; diesemfall → diesem Fall; keinemfall → keinem Fall]
  [zwei Zimmer Wohnung → Zweizimmerwohnung; drei Zimmer Wohnung → Dreizimmerwohnung; vier Zimmer Wohnung → Vierzimmerwohnung; fünf Zimmer Wohnung → Fünfzimmerwohnung; ein Zimmer Wohnung → Einzimmerwohnung; Ein Zimmer Wohnung → Einzimmerwohnung; Drei Zimmer Wohnung → Dreizimmerwohnung; Zwei Zimmer Wohnung → Zweizimmerwohnung; zwei Bett Zimmer → Zweibettzimmer; zwei Familien Haus → Zweifamilienhaus; ein Familien Haus → Einfamilienhaus; Mehr Familien Haus → Mehrfamilienhaus; drei Tage Bart → Dreitagebart; fünf Sterne Hotel → Fünfsternehotel; vier Sterne Hotel → Viersternehotel]
`;

export const joinedInContext: Rule = {
  id: 'joined-in-context',
  category: 'compounding',
  source: 'Amtliches Regelwerk §§ 34–39, § 45, Wörterverzeichnis',
  message: 'In dieser Bedeutung schreibt man die Verbindung anders.',
  ...contextList(table),
  examples: {
    wrong: [
      'Wir treffen uns {nachdem→nach dem} Essen.',
      'Komm bitte {sobald→so bald} wie möglich.',
      'Ich rufe dich auf {jedenfall→jeden Fall} an.',
      'Er wies {daraufhin→darauf hin}, dass es regnet.',
    ],
    right: [
      'Nachdem Vater kam, aßen wir.',
      'Nachdem Sie einen Punkt gesetzt haben, drücken Sie die Taste.',
      'Sobald es regnet, gehen wir.',
      'Solange es regnet, bleiben wir.',
      'Soviel ich weiß, kommt sie.',
      'Daraufhin ging er.',
      'Er gab ihm einen guten Preis.',
    ],
  },
};
