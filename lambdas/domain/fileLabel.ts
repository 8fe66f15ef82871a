import { DomainError } from './errors.ts';

const MAX_FILE_NAME_BYTES = 255;

/** Scripts whose words need a joiner within, or one that keeps letters apart (RFC 5892, appendix A.1 and A.2). */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
];
const joiningLetter = `[[${joiningScripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]&&[\\p{L}\\p{M}]]`;

/** Characters without a shape of their own that belong to their neighbours: parts of an emoji, joiners within words. */
const belonging = [
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`,
].join('|');

/** All others, among them controls, marks of the reading direction and halves of surrogate pairs. */
const shapeless = new RegExp(String.raw`(${belonging})|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`, 'gv');

/**
 * The label of an upload, as the customer sees it: path parts and characters without a shape are taken out,
 * NFC so that the same name compares equal from every system. It names nothing on our side.
 * @throws DomainError `file-name-invalid` if it is empty, longer than 255 bytes of UTF-8 or not a .docx
 */
export function fileLabel(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  // What was taken out may have kept a letter and its accent apart.
  const label = base.normalize('NFC').replace(shapeless, '$1').normalize('NFC').trim();
  const fits = new TextEncoder().encode(label).length <= MAX_FILE_NAME_BYTES;
  if (!fits || !/[^.\s].*\.docx$/iu.test(label)) throw new DomainError('file-name-invalid');
  return label;
}
