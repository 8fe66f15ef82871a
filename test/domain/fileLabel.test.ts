import { DomainError } from '../../lambdas/domain/errors.ts';
import { fileLabel } from '../../lambdas/domain/fileLabel.ts';

const refuses = (name: string) => expect(() => fileLabel(name)).toThrow(new DomainError('file-name-invalid'));

describe('the label of an upload', () => {
  it.each([
    ['Bachelorarbeit.docx', 'Bachelorarbeit.docx'],
    ['Grüße 🎓.DOCX', 'Grüße 🎓.DOCX'],
    ['C:\\Texte\\Brief.docx', 'Brief.docx'],
    ['../../etc/Brief.docx', 'Brief.docx'],
    ['U\u0308bung.docx', 'Übung.docx'],
    ['Brief\u202Excod.docx', 'Briefxcod.docx'],
    [' Brief\n.docx', 'Brief.docx'],
    ['Familie 👨\u200D👩\u200D👧.docx', 'Familie 👨\u200D👩\u200D👧.docx'],
    ['Dienst 👩🏽\u200D⚕\uFE0F 🏳\uFE0F\u200D🌈.docx', 'Dienst 👩🏽\u200D⚕\uFE0F 🏳\uFE0F\u200D🌈.docx'],
    ['Schottland 🏴󠁧󠁢󠁳󠁣󠁴󠁿.docx', 'Schottland 🏴󠁧󠁢󠁳󠁣󠁴󠁿.docx'],
    ['می\u200Cخواهم.docx', 'می\u200Cخواهم.docx'],
    ['خانه\u0654\u200Cای.docx', 'خانه\u0654\u200Cای.docx'],
    ['ශ්\u200Dරී.docx', 'ශ්\u200Dරී.docx'],
    ['Auf\u200Clage\u200D.docx', 'Auflage.docx'],
    ['👩\u200D\u200D👧 👩\u200D a\u200D👧.docx', '👩👧 👩 a👧.docx'],
    ['می\u200C\u202Eخواهم\u200C.docx', 'میخواهم.docx'],
    ['Brief 🏴\u{E0067}\uD83D.docx', 'Brief 🏴.docx'],
    ['U\u200C\u0308bung.docx', 'Übung.docx'],
  ])('of %j is %j, and its own', (name, label) => {
    expect(fileLabel(name)).toBe(label);
    expect(fileLabel(label)).toBe(label);
  });

  it.each(['', '.docx', 'Brief.doc', 'Brief.docx.exe', 'ordner.docx/', `${'ü'.repeat(126)}.docx`])(
    'refuses %j',
    refuses,
  );
  it('takes 255 bytes of UTF-8', () => expect(fileLabel(`${'ü'.repeat(125)}.docx`)).toHaveLength(130));
});
