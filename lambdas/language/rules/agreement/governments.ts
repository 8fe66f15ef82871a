import { byWord } from '../../patterns.ts';

/** Prepositions that never stand beside a word, with the one that does; both govern the same case. */
export interface Government {
  readonly accusative?: ReadonlyMap<string, string>;
  readonly dative?: ReadonlyMap<string, string>;
  /** Those whose right one governs another case, in which the phrase must then stand. */
  readonly recast?: ReadonlyMap<string, Recast>;
  /** Only with a reflexive pronoun. */
  readonly isReflexive?: boolean;
  /** The particle of the verb, which stands at the end of its clause. */
  readonly particle?: string;
}

export interface Recast {
  readonly right: string;
  readonly from: 'accusative' | 'dative';
}

const toDative = (right: string): Recast => ({ right, from: 'accusative' });
const toAccusative = (right: string): Recast => ({ right, from: 'dative' });

/** Full verbs by infinitive (Duden, „Präpositionalobjekt“). */
export const verbs = byWord<Government>({
  warten: { accusative: byWord({ für: 'auf' }) },
  kümmern: { accusative: byWord({ für: 'um', über: 'um', auf: 'um' }), isReflexive: true },
  handeln: { accusative: byWord({ über: 'um' }), isReflexive: true },
  interessieren: {
    accusative: byWord({ um: 'für', über: 'für', auf: 'für' }),
    recast: byWord({ an: toAccusative('für') }),
    isReflexive: true,
  },
  gratulieren: { recast: byWord({ für: toDative('zu'), über: toDative('zu'), auf: toDative('zu') }) },
  träumen: { recast: byWord({ über: toDative('von') }) },
  danken: { accusative: byWord({ über: 'für' }) },
  bedanken: { accusative: byWord({ über: 'für', um: 'für' }), isReflexive: true },
  entschuldigen: { accusative: byWord({ über: 'für', um: 'für' }), isReflexive: true },
  fürchten: { dative: byWord({ von: 'vor' }), isReflexive: true },
  nehmen: { dative: byWord({ in: 'an' }), particle: 'teil' },
  teilnehmen: { dative: byWord({ in: 'an' }) },
  leiden: { dative: byWord({ von: 'unter' }) },
  basieren: { dative: byWord({ an: 'auf', von: 'auf' }) },
  bestehen: { dative: byWord({ von: 'aus' }) },
  verzichten: { accusative: byWord({ über: 'auf', für: 'auf' }) },
  erinnern: { accusative: byWord({ über: 'an', auf: 'an', um: 'an' }), isReflexive: true },
  konzentrieren: { accusative: byWord({ über: 'auf', für: 'auf' }), isReflexive: true },
  unterscheiden: { dative: byWord({ zu: 'von' }), isReflexive: true },
  hängen: { dative: byWord({ auf: 'von', an: 'von' }), particle: 'ab' },
  gewöhnen: { accusative: byWord({ auf: 'an' }), isReflexive: true },
  beschweren: { accusative: byWord({ für: 'über', um: 'über' }), isReflexive: true },
  verlieben: { accusative: byWord({ an: 'in', auf: 'in', über: 'in' }), isReflexive: true },
  verfügen: { accusative: byWord({ auf: 'über' }) },
  beschäftigen: {
    dative: byWord({ zu: 'mit', von: 'mit', über: 'mit', auf: 'mit' }),
    recast: byWord({ über: toDative('mit'), für: toDative('mit'), um: toDative('mit') }),
    isReflexive: true,
  },
});
/** Adjectives beside sein. */
export const adjectives = byWord<Government>({
  interessiert: { dative: byWord({ in: 'an' }) },
  einverstanden: { dative: byWord({ zu: 'mit', von: 'mit' }) },
  zufrieden: { dative: byWord({ von: 'mit' }), recast: byWord({ über: toDative('mit') }) },
  stolz: { accusative: byWord({ für: 'auf' }) },
  abhängig: { dative: byWord({ auf: 'von', an: 'von', zu: 'von' }) },
  unabhängig: { dative: byWord({ zu: 'von', an: 'von' }) },
  gespannt: { accusative: byWord({ für: 'auf' }) },
});
/** Nouns right before the preposition. */
export const nouns = byWord<Government>({
  Lust: { accusative: byWord({ für: 'auf' }) },
  Angst: { dative: byWord({ von: 'vor' }) },
  Einfluss: { accusative: byWord({ über: 'auf' }) },
});
