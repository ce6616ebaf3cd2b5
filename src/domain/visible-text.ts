/**
 * What of a text can be seen. Zero-width characters, fillers and blanks come with copied texts, and
 * make two spellings of what looks like one.
 */

// Marked as pure, so that scripts which only touch this file do not carry it.
/** Fillers of Hangul are letters, the blank of Braille and the null note are symbols. */
const BLANK = '\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\u{1d159}';
/** Marks need something to stand on; spaces and private characters show nothing. */
const VISIBLE = /* @__PURE__ */ new RegExp(`(?![${BLANK}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');
/**
 * An invisible character, or one that makes an emoji: a joiner between two pictures, and the
 * selector of colours after one.
 */
const INVISIBLE = /* @__PURE__ */ new RegExp(
  `(\\p{Emoji}\\ufe0f?\\p{Emoji_Modifier}?\\u200d(?=\\p{Extended_Pictographic})|\\p{Emoji}\\ufe0f)|[${BLANK}]`,
  'gu',
);

export const hasVisible = (text: string): boolean => VISIBLE.test(text);

/** The text without what nobody sees; emoji stay whole. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1');
