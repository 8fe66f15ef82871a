import { canBe, finitePersons } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';

/**
 * Verbs whose only object is a dative (Duden, Die Grammatik, „Dativobjekt“), by infinitive. Those that take a second
 * object or a clause beside it (glauben, raten) are left out, and those with a separable particle stand joined.
 */
const dativeOnly = new Set(
  `helfen danken gefallen gehören folgen begegnen gratulieren vertrauen misstrauen schaden dienen drohen ähneln gleichen gehorchen
  nützen widersprechen widerstehen entkommen entsprechen missfallen imponieren unterliegen behagen gebühren frönen huldigen trotzen
  vorbeugen zustimmen zuhören zusehen zuschauen nachgeben beistehen beitreten ausweichen entstammen obliegen schmeicheln einfallen
  auffallen fehlen applaudieren assistieren kondolieren nacheifern nachtrauern beiwohnen angehören entfliehen entgehen standhalten`.split(
    /\s+/,
  ),
);

/** Verbs whose only object is an accusative: a dative beside them is a slip. Those one can do for somebody (kaufen) are left out. */
const accusativeOnly = new Set(
  `haben brauchen kennen finden sehen suchen lernen studieren besuchen vermeiden lösen verursachen nutzen benutzen verwenden verbessern
  verstehen erreichen verdienen verlieren lieben hassen mögen essen trinken hören fragen treffen heiraten bekommen erhalten besitzen
  verändern ändern kritisieren analysieren diskutieren entwickeln unterstützen bekämpfen beeinflussen begehen enthalten erfüllen
  erleben gewinnen gründen interessieren kämpfen kontrollieren organisieren produzieren schätzen spüren tragen überwinden verbringen
  vergessen verlassen verletzen vernichten vertreten vorbereiten wählen wissen zerstören töten beenden beginnen behandeln bemerken
  beobachten beschreiben betrachten bilden erwarten fühlen führen genießen hindern informieren pflegen planen prüfen putzen
  reparieren respektieren retten sammeln schützen stören trennen üben verfolgen vergleichen verhindern vermissen warnen wiederholen
  akzeptieren bereuen bewohnen einladen anrufen kennenlernen ausgeben anziehen bestehen halten`.split(/\s+/),
);
/** Verbs that take a dative beside an accusative, or with a clause. */
const dativeBeside = new Set(
  `geben schenken zeigen schicken senden erklären erzählen sagen bringen bieten anbieten leihen liefern empfehlen erlauben
  ermöglichen verbieten versprechen glauben raten wünschen kaufen verkaufen nehmen wegnehmen stehlen schreiben mitteilen
  vorlesen beibringen verdanken zumuten zutrauen öffnen machen tun antworten passen liegen stehen bereiten entziehen widmen
  unterstellen vorwerfen verzeihen vergeben überlassen übergeben gewähren verschaffen zuordnen zuweisen melden berichten
  danken kommen gehen laufen fallen bleiben setzen stellen legen halten lassen nutzen zahlen`.split(/\s+/),
);
const helpers = new Set('haben sein werden können müssen sollen wollen dürfen mögen möchten lassen'.split(' '));

/** Verbs that link subject and predicative: the noun behind them stays in the nominative. */
const linking = new Set('sein werden bleiben heißen scheinen gelten wirken'.split(' '));

/** Verbs of being somewhere: a two-way preposition beside them takes the dative. */
const staying = new Set(
  `wohnen leben arbeiten bleiben studieren stattfinden existieren befinden liegen sitzen stehen schlafen warten übernachten
  aufwachsen funktionieren parken vorkommen`.split(/\s+/),
);

/** Verbs of putting something or oneself somewhere: a two-way preposition beside them takes the accusative. */
const moving = new Set(
  'legen stellen setzen gehen fahren fliegen reisen ziehen umziehen bringen schicken einsteigen investieren integrieren eindringen'.split(
    ' ',
  ),
);

function words(pairs: string): ReadonlySet<string> {
  return new Set(pairs.split(/[|\n]/).map((pair) => pair.trim()));
}

/** Verbs with a fixed preposition (Duden, „Präpositionalobjekt“): `verb preposition`, with the accusative. */
const withAccusative = words(
  `warten auf|freuen auf|freuen über|hoffen auf|achten auf|verzichten auf|vorbereiten auf|antworten auf|reagieren auf|aufpassen auf
  konzentrieren auf|verlassen auf|beziehen auf|denken an|glauben an|erinnern an|gewöhnen an|wenden an|schreiben an|schicken an|sprechen über
  reden über|diskutieren über|nachdenken über|informieren über|berichten über|schreiben über|ärgern über|lachen über|beschweren über
  wissen über|verlieben in|investieren in|einmischen in|anpassen an|erzählen über|verfügen über|entscheiden über|klagen über`,
);
const withDative = words(
  `teilnehmen an|arbeiten an|leiden an|leiden unter|bestehen in|irren in|zweifeln an|mangeln an|fehlen an|beteiligen an|interessieren an
  fürchten vor|warnen vor|schützen vor|erschrecken vor|fliehen vor|sterben an|liegen an|erkranken an|orientieren an|basieren auf|beruhen auf`,
);

/** Of those the pairs that no place could be mistaken for („auf dem Hof warten“): `word preposition`, nouns as well as verbs. */
const boundToAccusative = words(
  `verzichten auf|konzentrieren auf|beziehen auf|gewöhnen an|anpassen an|erinnern an|verfügen über|informieren über
  ärgern über|beschweren über|klagen über|entscheiden über|sprechen über|reden über|diskutieren über|nachdenken über|berichten über
  freuen über|lachen über|denken an|stolz auf|neidisch auf|gespannt auf|angewiesen auf|eifersüchtig auf|Anspruch auf|Verzicht auf|Zugriff auf|Rücksicht auf|Bericht über
  Information über|Informationen über|Überblick über|Ahnung über|Entscheidung über|Anpassung an|Glaube an|Erinnerung an
  Erinnerungen an`,
);
const boundToDative = words(
  `teilnehmen an|leiden an|leiden unter|zweifeln an|beteiligen an|interessieren an|basieren auf|beruhen auf|Interesse an
  Mangel an|Teilnahme an|Beteiligung an|Bedarf an|Zweifel an|Angst vor|Furcht vor|Respekt vor`,
);

/**
 * The infinitives of all verbs that these tokens may be forms of; those that can only be nouns do not count. No verb has two
 * separated particles, so that each is joined to the bare verbs alone: joined to what others had been joined to, twenty
 * particles made a million verbs.
 */
export function verbsOf(tokens: readonly Token[]): Set<string> {
  const lemmas = new Set<string>();
  const words = tokens.filter((token, at) => !isArticle(token, tokens[at + 1]));
  for (const token of words)
    if (token.text === token.lower || finitePersons(token) !== 0)
      for (const { pos, lemma } of token.readings) if (pos === 'verb') lemmas.add(lemma);
  const bare = [...lemmas];
  const particles = new Set(words.filter((token) => canBe(token, 'particle', 'zus')).map(({ lower }) => lower));
  for (const particle of particles) for (const lemma of bare) lemmas.add(particle + lemma);
  return lemmas;
}

/** „ein“ before another word is no particle of einladen, and neither it nor „einen“ a form of einen. */
const isArticle = ({ lower }: Token, next: Token | undefined) => /^eine?n?$/.test(lower) && next?.kind === 'word';

const some = (verbs: ReadonlySet<string>, list: ReadonlySet<string>) => [...verbs].some((verb) => list.has(verb));

/** Whether there is a full verb and every one takes an accusative only. */
export function takesAccusativeOnly(verbs: ReadonlySet<string>): boolean {
  const full = [...verbs].filter((verb) => !helpers.has(verb));
  return full.length > 0 ? full.every((verb) => accusativeOnly.has(verb)) : verbs.has('haben');
}

/** „es gibt“ and the like tell of no movement either, but a noun beside them may („Einblick in die Akten haben“). */
const still = new Set(['geben', 'sein', 'haben']);

/**
 * Whether nothing in the clause moves: only verbs of being somewhere and their helpers; with `isLoose`, where the phrase
 * stands first or behind the verb and so belongs to no noun, also sein, haben and geben.
 */
export function isAtRest(verbs: ReadonlySet<string>, isLoose: boolean): boolean {
  const isStill = (verb: string) => staying.has(verb) || (isLoose && still.has(verb));
  const all = [...verbs];
  return all.some(isStill) && all.every((verb) => isStill(verb) || helpers.has(verb));
}

export const takesDative = (verbs: ReadonlySet<string>): boolean => some(verbs, dativeOnly);
export const mayTakeDative = (verbs: ReadonlySet<string>): boolean =>
  verbs.size === 0 || some(verbs, dativeOnly) || some(verbs, dativeBeside);
/** Verbs that give something to somebody, or do it for him. */
const giving = new Set(
  `geben schenken zeigen schicken senden erklären erzählen bringen bieten anbieten leihen liefern empfehlen erlauben
  ermöglichen verbieten versprechen wünschen beibringen gewähren verschaffen überlassen übergeben widmen zuweisen`.split(
    /\s+/,
  ),
);
export const mayGive = (verbs: ReadonlySet<string>): boolean => some(verbs, giving);
export const isLinking = (verbs: ReadonlySet<string>): boolean => some(verbs, linking);

/** The case of a preposition that surely belongs to one of these verbs, or to the noun before it. */
export function boundCase(
  verbs: ReadonlySet<string>,
  noun: string,
  preposition: string,
): 'dative' | 'accusative' | undefined {
  const pairs = new Set([...verbs, noun].map((word) => `${word} ${preposition}`));
  const toAccusative = some(pairs, boundToAccusative);
  const toDative = some(pairs, boundToDative);
  if (toAccusative === toDative) return undefined;
  return toAccusative ? 'accusative' : 'dative';
}

/** The case a two-way preposition has beside these verbs, if they settle it. */
export function caseBeside(verbs: ReadonlySet<string>, preposition: string): 'dative' | 'accusative' | undefined {
  const pairs = new Set([...verbs].map((verb) => `${verb} ${preposition}`));
  const toAccusative = some(pairs, withAccusative);
  const toDative = some(pairs, withDative);
  if (toAccusative !== toDative) return toAccusative ? 'accusative' : 'dative';
  if (toAccusative) return undefined;
  const stays = some(verbs, staying);
  const moves = some(verbs, moving);
  if (stays === moves) return undefined;
  return stays ? 'dative' : 'accusative';
}
