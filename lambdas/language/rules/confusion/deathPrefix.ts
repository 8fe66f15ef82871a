import { like } from '../../patterns.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import type { Rule } from '../../rule.ts';

const source = 'Amtliches Regelwerk, Wörterverzeichnis: tot, Tod';

export const totInVerbs: Rule = {
  id: 'tod-tot',
  category: 'confusion',
  source,
  message: 'Verben und Partizipien werden mit dem Adjektiv „tot“ zusammengesetzt.',
  pattern: [
    like(
      /^tod(?:geglaubt|gesagt|geschlagen|schlagen|schlag|schläg|geschwiegen|schweigen|geboren|geburt|lachen|gelacht|stellen|gestellt|gefahren)/i,
    ),
  ],
  at: 0,
  becomes: ({ original }) => inCaseOf(original, original.toLowerCase().replace('tod', 'tot')),
  examples: {
    wrong: ['Der {todgeglaubte→totgeglaubte} Sohn kam heim.', 'Wir haben uns fast {todgelacht→totgelacht}.'],
    right: ['Der totgeglaubte Sohn kam heim.', 'Er ist todkrank.'],
  },
};

export const todInAdjectives: Rule = {
  id: 'tot-tod',
  category: 'confusion',
  source,
  message: 'Adjektive, die steigern, werden mit dem Substantiv „Tod“ zusammengesetzt.',
  pattern: [like(/^tot(?:krank|müde|sicher|langweilig|ernst|schick|unglücklich|traurig|bringend|geweiht|feind)/i)],
  at: 0,
  becomes: ({ original }) => inCaseOf(original, original.toLowerCase().replace('tot', 'tod')),
  examples: {
    wrong: ['Nach der Reise war sie {totmüde→todmüde}.', 'Das ist {totsicher→todsicher} falsch.'],
    right: ['Nach der Reise war sie todmüde.', 'Er stellte sich tot.'],
  },
};
