import { alternatives, listed, wordClass } from './wordClass.ts';

/** Months and days of the week, „Jänner“ and „Sonnabend“ with them. */
export const months = listed(
  'januar jänner februar märz april mai juni juli august september oktober november dezember',
);
export const isMonth = wordClass(months).has;
export const weekdays = listed('montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag');
export const timesOfDay = listed('morgen vormittag mittag nachmittag abend nacht');
export const isTimeOfDay = wordClass(timesOfDay).has;

/** Nouns of a span of time, in all forms that a number or an article brings about. */
const spans = wordClass(
  `sekunde sekunden minute minuten stunde stunden tag tage tagen tages woche wochen monat monate monaten monats jahr jahre jahren jahres
  jahrzehnt jahrzehnte jahrzehnten jahrhundert jahrhunderte jahrhunderten semester weile zeit zeiten ewigkeit moment augenblick
  wochenende sommer winter herbst frühling`,
);
export const isTimeSpan = spans.has;
/** Those that are counted: two hours, three years. */
export const countedSpans = listed(
  'sekunden minuten stunden tage tagen wochen monate monaten jahre jahren jahrhunderte jahrhunderten',
);
export const isCountedSpan = wordClass(countedSpans).has;

/** Nouns of measures that stay as they are behind a number, or follow it: 5 Euro, 3 Meter. */
export const measures = listed(
  `uhr prozent grad euro cent dollar franken mark pfund meter metern kilometer kilometern zentimeter zentimetern millimeter millimetern
  liter litern kilo kilogramm gramm tonnen lot stück mal`,
);
export const isMeasure = wordClass(measures).has;

/** The numbers that are written as words as a rule. */
export const smallNumbers = listed('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf');
export const isSmallNumber = wordClass(smallNumbers).has;
const ones = `ein|${alternatives(smallNumbers)}`;
const belowHundred = `(?:(?:dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn)|(?:(?:${ones})und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|${ones})`;
const belowThousand = `(?:(?:${ones})hundert(?:und)?(?:${belowHundred})?|${belowHundred})`;
const large = new RegExp(`^(?:${belowThousand}tausend(?:und)?)?(?:${belowThousand})?$`);
/** „siebzehn“, „fünfundzwanzig“, „neunhundert“, „dreitausend“: cardinals of more than twelve, in one word and in small letters. */
export const isLargeNumber = (lower: string): boolean => lower.length > 6 && large.test(lower);
/** „achte“, „vierzehnten“: which one of several. */
const ordinals =
  /^(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft|\p{L}+(?:zehn|zig)st)e[nmrs]?$/u;
export const isOrdinal = (token: { readonly lower: string } | undefined): boolean => ordinals.test(token?.lower ?? '');
