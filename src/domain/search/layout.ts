/** Keys of the other keyboard layout: «gtnkb» was meant to be «петли», «идгь» to be blum. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const keys = new Map<string, string>();
for (const [index, latin] of [...LATIN_KEYS].entries()) {
  const russian = RUSSIAN_KEYS.charAt(index);
  keys.set(latin, russian);
  if (!keys.has(russian)) keys.set(russian, latin);
}

/** Null when the text mixes letters of both layouts. */
export function otherLayout(text: string): string | null {
  const small = text.toLowerCase();
  const isLatin = /[a-z]/.test(small);
  if (isLatin === /[а-яё]/.test(small)) return null;
  return [...small].map((sign) => keys.get(sign) ?? sign).join('');
}
