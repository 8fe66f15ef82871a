import type { Sentence } from '../../analysis/sentence.ts';
import { canBe } from '../../words/readings.ts';

// Nouns that an abbreviation, a name or a foreign word is coupled to.

const COMMON_ZIPF = 2.3;
const LOAN_ZIPF = 3.5;
/** Loan nouns that German declines and that only an abbreviation or a name is set before. */
const loanHead =
  /^(?:APIs?|Features?|Clients?|Services?|Frameworks?|Branch(?:es)?|Tools?|Plugins?|Headers?|Requests?|Tokens?|Tags?|Links?|Updates?|Releases?|Commits?|Parsers?|Compilers?|Editors?|Stacks?|Threads?|Caches?|Scripts?|Templates?|Wrappers?|Streams?|Sockets?|Repositor(?:y|ys|ies)|Accounts?|Apps?|Buttons?|Dashboards?)$/;
/** Abbreviations that are nouns of their own, in the gender of what they stand for or of another. */
const acronymHead = /^(?:API|ID|URL|GUI|CLI|SDK|IDE)s?$/;
export const isAcronymHead = (text: string): boolean => acronymHead.test(text);

/** Institutions keep the spelling they gave themselves: Robert Koch-Institut, BMW Museum. */
const institution =
  /^(?:Museums?|Cups?|Bank|Arena|Stadions?|Universität|Hochschule|Akademie|Instituts?|League)$|-(?:Instituts?|Stiftung|Universität|Hochschule|Schule|Preis(?:es)?|Verlag(?:s|es)?|Haus(?:es)?|Platz(?:es)?|Straße|Klinik(?:um)?|Museums?|Gymnasiums?|Akademie|Bank|Theaters?|Rings?|Turm|Medaille|Gesellschaft|Pokals?|Cups?)$/;
export const isInstitution = (text: string): boolean => institution.test(text);

/**
 * Whether the noun is one that German declines: neither a name nor as common in English. Where it is sure that something is coupled, behind an
 * abbreviation or before a hyphen of the noun's own, a loan word will do, too: der DOM-Standard.
 */
export function isCoupledHead({ lexicon }: Sentence, noun: string, isSure: boolean): boolean {
  if (isAcronymHead(noun) || (isSure && loanHead.test(noun))) return true;
  const known = lexicon.lookUp(noun);
  if (!canBe(known, 'noun') || canBe(known, 'name')) return false;
  const zipf = lexicon.zipf(noun);
  // „Playern“ is no English word, „Player“ is.
  const lemma = known.readings[0]!.lemma;
  const isEnglish = lexicon.englishZipf(lemma) > lexicon.zipf(lemma);
  const english = lexicon.englishZipf(isEnglish ? lemma : noun);
  return (
    known.isCompound ||
    (zipf >= COMMON_ZIPF && zipf > english + 0.5) ||
    (isSure && zipf >= LOAN_ZIPF && english <= zipf + 1)
  );
}
