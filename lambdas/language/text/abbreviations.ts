import { listed } from '../grammar/wordClass.ts';

/** Abbreviations of prose that can be nothing else, and no part of a name of a file or class. */
export const unmistakable = listed('bzw bspw ggf evtl inkl exkl zzgl vgl sog usw');

/** Abbreviations whose full stop does not end a sentence by itself, without the stop. */
export const abbreviations: ReadonlySet<string> = new Set(
  `Abb Abs Abschn Abt allg amtl Anh Anm Art Aufl Ausg ausschl Az Bd Bde bes betr Betr bspw bzgl bzw ca dergl dgl d.h dipl Dipl
  Dr Drs ebd Ed einschl engl entspr erw etc ev evtl exkl f ff Fa Fam Fig fr Fr franz gegr geb gem gest ggf ggfs Ges griech Hbf
  Hg Hr Hrn hrsg Hrsg i.d.R Ing inkl insb insbes Jg Jh Jhd kath Kap kg km lat lfd lt Lt Mio min mind Min Mrd mult Nr Nrn nördl o.ä
  österr Pkt Pos Prof prot Proz rd Red Reg resp röm S sen s Sek sog Std Str St südl syn Tab Taf Tel teilw u.a u.U übers
  unveröff usf usw u v verb Verf vgl Vgl Verl versch vorl westl wiss Whg z Z zit zzgl Zi Ziff zw östl ehem eigtl gesetzl`.split(
    /\s+/,
  ),
);
