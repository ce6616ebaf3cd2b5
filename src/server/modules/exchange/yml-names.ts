import { textOf, type XmlNode } from './read/node.ts';

/** `vendor.model` offers have no name of their own. */
export function titleOf(node: XmlNode): string | undefined {
  const name = textOf(node, 'name');
  if (name !== undefined) return name;
  const model = textOf(node, 'model');
  if (model === undefined) return undefined;
  const type = textOf(node, 'typePrefix') ?? '';
  const vendor = textOf(node, 'vendor') ?? '';
  // Many shops repeat the brand in the model or the type: use it once.
  const words = [
    begins(model, type) ? '' : type,
    begins(model, vendor) || ends(type, vendor) ? '' : vendor,
    model,
  ];
  return words.filter(Boolean).join(' ');
}

/** By whole words: «Rimini» does not begin with «Rim». */
const begins = (text: string, words: string): boolean =>
  `${plain(text)} `.startsWith(`${plain(words)} `);
const ends = (text: string, words: string): boolean =>
  ` ${plain(text)}`.endsWith(` ${plain(words)}`);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words that the names of all siblings begin with: the name of their model. */
export function commonWords(one: string, other: string): string {
  const words = one.split(/\s+/);
  const others = other.split(/\s+/);
  const withoutSign = (word: string | undefined) => word?.replace(/[,;.]$/, '');
  const firstOther = words.findIndex(
    (word, index) => withoutSign(word) !== withoutSign(others[index]),
  );
  if (firstOther === -1) return one;
  const common = words
    .slice(0, firstOther)
    .join(' ')
    .replace(/[\s,(\-–—/]+$/, '');
  return common === '' ? one : common;
}
