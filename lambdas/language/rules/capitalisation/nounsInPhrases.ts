import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

const table = `
  im vorraus → im Voraus; im Vorraus → im Voraus; im nach hinein → im Nachhinein; im vor hinein → im Vorhinein
  im bezug auf → in Bezug auf; im Bezug auf → in Bezug auf; am nach hinein → im Nachhinein; am Nachhinein → im Nachhinein; in hinblick auf → im Hinblick auf; in Hinblick auf → im Hinblick auf
  auf grund → aufgrund; jedesmal → jedes Mal; diesesmal → dieses Mal; einandermal → ein andermal; nächstesmal → nächstes Mal
  zum erstenmal → zum ersten Mal; zum letztenmal → zum letzten Mal; zum zweitenmal → zum zweiten Mal; zum drittenmal → zum dritten Mal
  zum wiederholtenmal → zum wiederholten Mal; beim erstenmal → beim ersten Mal; beim letztenmal → beim letzten Mal; beim nächstenmal → beim nächsten Mal
  das erstemal → das erste Mal; das letztemal → das letzte Mal; das zweitemal → das zweite Mal; das nächstemal → das nächste Mal
`;

export const nounsInPhrases: Rule = {
  id: 'noun-in-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (4), Wörterverzeichnis',
  message: 'Das Substantiv in dieser Wendung schreibt man groß und für sich.',
  ...phraseList(table),
  examples: {
    wrong: ['{Jedesmal→Jedes Mal} lacht er.'],
    right: ['Jedes Mal lacht er.', 'Er ist mir weit voraus.'],
  },
};
