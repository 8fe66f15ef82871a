import { DomainError } from './errors.ts';
import { visibleText } from './visibleText.ts';

const MAX_FILE_NAME_BYTES = 255;

/**
 * The label of an upload, as the customer sees it: path parts and characters without a shape are taken out,
 * NFC so that the same name compares equal from every system. It names nothing on our side.
 * @throws DomainError `file-name-invalid` if it is empty, longer than 255 bytes of UTF-8 or not a .docx
 */
export function fileLabel(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  // What was taken out may have kept a letter and its accent apart.
  const label = visibleText(base.normalize('NFC')).normalize('NFC').trim();
  const fits = new TextEncoder().encode(label).length <= MAX_FILE_NAME_BYTES;
  if (!fits || !/[^.\s].*\.docx$/iu.test(label)) throw new DomainError('file-name-invalid');
  return label;
}
