import { defaultSettings, type CorrectionSettings } from '../../lambdas/domain/correctionSettings.ts';
import type { Category, Finding } from '../../lambdas/domain/finding.ts';
import { respected } from '../../lambdas/domain/respected.ts';

/** Whether a change marked as `{old→new}` is left; `{old⇢new}` is a remark. */
function isLeft(
  marked: string,
  wishes: Partial<CorrectionSettings>,
  dictionary: readonly string[] = [],
  category: Category = 'spelling',
): boolean {
  const [, before = '', old = '', arrow, replacement = '', after = ''] =
    /^(.*)\{(.*)([→⇢])(.*)\}(.*)$/u.exec(marked) ?? [];
  const finding: Finding = {
    ...{ paragraph: 0, start: before.length, end: before.length + old.length, replacement, category, rule: 'r' },
    ...{ action: arrow === '→' ? 'apply' : 'comment', suggestions: [replacement], message: 'm' },
  };
  return (
    respected([finding], [{ text: before + old + after }], { ...defaultSettings, ...wishes }, dictionary).length > 0
  );
}

it('with the defaults everything is left', () =>
  expect(isLeft('Das ist {„so“→"so"}.', {}, [], 'typography')).toBe(true));

it('a category that is switched off is left alone, others are not', () => {
  expect(isLeft('Ich weiß{→,} dass', { categories_off: ['comma'] }, [], 'comma')).toBe(false);
  expect(isLeft('Ich weiß{→,} dass', { categories_off: ['comma'] }, [], 'spelling')).toBe(true);
});

describe('typography that is left alone', () => {
  const left = (marked: string, category: Category = 'typography') =>
    isLeft(marked, { keep_typography: true }, [], category);
  it.each(['Er sagte {"so"→„so“}.', 'Montag{ - → – }Freitag', '{z.B.→z. B.}', 'und dann{...→ …}'])('is %s', (marked) =>
    expect(left(marked)).toBe(false),
  );
  it.each([
    ['Er kam{..→.}', 'typography'],
    ['Das {ein mal→einmal}', 'compounding'],
    ['{E-Mail Adresse→E-Mail-Adresse}', 'compounding'],
  ] as const)('is not %s', (marked, category) => expect(left(marked, category)).toBe(true));
});

describe('a quotation that is left alone', () => {
  const left = (marked: string) => isLeft(marked, { keep_quotations: true });
  it.each(['Er sagte: „Das {währe→wäre} gut.“', '»Ich {binn→bin} da«', '“So {isst→ist} es”', 'Sie: "Nun {den→denn}."'])(
    'holds %s',
    (marked) => expect(left(marked)).toBe(false),
  );
  it.each([
    'Er {sakte→sagte}: „Gut.“',
    '„Gut.“ Das {währe→wäre} schön. „Ja.“',
    'Das „{ist→war} offen',
    '{„So"→„So“} war es',
  ])('does not hold %s', (marked) => expect(left(marked)).toBe(true));
});

describe('gendered forms as written', () => {
  const left = (marked: string) => isLeft(marked, { keep_gendered: true });
  it.each([
    'Die {Ärzt:innen→Ärztinnen} kamen.',
    'Alle {Lehrer*innen→Lehrer} kamen.',
    'Die {Student_innen→Studenten} kamen.',
    'Die {KollegInnen→Kolleginnen} kamen.',
    'Liebe {Kolleg/-innen→Kollegen}',
    'Das kann {jede*r→jeder} tun.',
  ])('stay: %s', (marked) => expect(left(marked)).toBe(false));
  it.each([
    'Die Ärzt:innen {binn→bin} da.',
    'Die {Lehrerinen→Lehrerinnen} kamen.',
    'Um {12:30→12.30} Uhr',
    'Ärzt:innen{→,} die',
  ])('are none in %s', (marked) => expect(left(marked)).toBe(true));
});

describe('the customer’s dictionary', () => {
  const dictionary = ['Kontact', 'van der Berg', 'K8s-Cluster', 'GmbH & Co. KG'];
  const left = (marked: string) => isLeft(marked, {}, dictionary);
  it.each([
    'Öffnen Sie {Kontact→Kontakt}.',
    'In {Kontact ist→Kontakt war} es',
    'Herr {van→Van} der Berg kam.',
    'Der {K8s-Cluster→K8s Cluster} läuft.',
    'Die Müller {GmbH & Co. KG→GmbH & Co KG}',
    'Öffnen Sie {Kontact⇢Kontakt}.',
    'Öffnen Sie {Kontact⇢Kontact}.',
  ])('keeps its word in %s', (marked) => expect(left(marked)).toBe(false));
  it.each([
    'In {dem Kontact→der Kontact} ist es',
    'Öffnen Sie Kontact{→,} bevor',
    'Der {kontact→Kontakt} riss ab.',
    'Der {Kontacte→Kontakte} wegen',
    'Herr van {den→der} Berg',
  ])('has nothing to say about %s', (marked) => expect(left(marked)).toBe(true));
});
