import { Parser } from 'htmlparser2';

/** A tag or an entity, but not «нагрузка <5 кг». */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;

export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/** Cuts a text to this length, with «…» as its end; never inside a tag, an entity or a letter. */
export const cutMarkup = (text: string, most: number): string =>
  `${text
    .slice(0, most - 1)
    .replace(/<[^<>]*$|&[^;\s<&]{0,12}$|[\ud800-\udbff]$/, '')
    .trimEnd()}…`;

/** Elements that do not separate words; all others do. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  's',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'u',
]);
const UNSEEN = new Set(['script', 'style', 'textarea', 'option', 'template']);

/** The words of a text that may contain HTML, in one line: for page titles, feeds and search. */
export function withoutMarkup(text: string): string {
  return (hasMarkup(text) ? wordsOf(text) : text).replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function wordsOf(html: string): string {
  const words: string[] = [];
  let unseen = 0;
  const part = (name: string) => {
    if (!INLINE.has(name)) words.push(' ');
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      part(name);
    },
    ontext: (text) => {
      if (unseen === 0) words.push(text);
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      part(name);
    },
  });
  parser.end(html);
  return words.join('');
}
