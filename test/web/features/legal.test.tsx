import { privacyText } from '../../../web/src/features/legal/texts.ts';
import { settings } from '../support.tsx';

const privacy = (changes: Partial<typeof settings>) =>
  privacyText({ ...settings, ...changes })
    .flat()
    .join(' ');

describe('the privacy page', () => {
  test('names the place of the stage’s region, or the region where it knows no place', () => {
    const of = (userPoolId: string) => privacy({ login: { ...settings.login, userPoolId } });
    expect(of('eu-central-1_pool')).toContain('(Rechenzentrum Frankfurt am Main)');
    expect(of('eu-west-1_pool')).toContain('(Rechenzentrum Irland)');
    expect(of('ca-west-1_pool')).toContain('(Rechenzentrum ca-west-1)');
  });
  test('says who gets the texts: our own program alone, or others as well', () => {
    expect(privacy({})).toContain('von unserem Programm, nicht von Menschen');
    expect(privacy({ engines: ['languageModel', 'languageTool'] })).toContain(
      'auch durch ein Sprachmodell oder einen Prüfdienst (LanguageTool)',
    );
  });
  test('says that counters live for days, since what deletes them takes days', () =>
    expect(privacy({})).not.toContain('eine Stunde lang'));
});
