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

/** A name as it can be seen: no marks of the reading direction that make it look like another one. */
export const visibleText = (text: string): string => text.replace(shapeless, '$1');
