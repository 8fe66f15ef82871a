import { listed, wordClass } from './wordClass.ts';

// Infinitives; the forms are the morphology's (words/readings.ts: isHelper, isFormOf).

/** Verbs that form tenses and the passive (Duden, Die Grammatik, „Hilfsverben“). */
export const auxiliaries = listed('haben sein werden');
/** Modal verbs, which govern an infinitive without zu; of „möchten“ some know the infinitive. */
export const modals = listed('können müssen sollen wollen dürfen mögen möchten');

/** The finite forms of sein, for what is asked of a word alone (Duden, Die Grammatik, Konjugationstabelle). */
export const formsOfSein = wordClass('bin bist ist sind seid war warst waren wart sei seien wäre wären wärst');
/** Those of the verbs that link an adjective to its subject, in the third person. */
const linkingForms = wordClass([
  ...formsOfSein.words,
  ...listed('bleibt bleiben blieb blieben wird werden wurde wurden scheint gilt gelten galt galten wirkt wirkte'),
]);
export const isLinkingForm = linkingForms.has;
/** The finite forms of the modal verbs in indicative and subjunctive, but for mögen, which has objects as often. */
export const formsOfModals = wordClass(
  `kann kannst können könnt konnte konntest konnten könnte könntest könnten könntet will willst wollen wollt wollte wolltest wollten
  muss musst müssen müsst musste musstest mussten müsste müsstest müssten soll sollst sollen sollt sollte solltest sollten darf darfst
  dürfen dürft durfte durften dürfte dürften möchte möchtest möchten möchtet`,
);
export const isFormOfModal = formsOfModals.has;
