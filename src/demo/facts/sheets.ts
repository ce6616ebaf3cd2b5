import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { shown, type Good } from '../goods/good.ts';
import { trade } from '../trade.ts';
import type { Rule, Shelf } from './rule.ts';

/** The letters of a sheet, which lie as invisible text over its strokes (windows-1251). */
function textOf(model: string): string[] {
  const file = readFileSync(new URL(`../documents/${model}.pdf`, import.meta.url));
  const start = file.indexOf('stream\n') + 'stream\n'.length;
  const page = inflateSync(file.subarray(start, file.indexOf('\nendstream', start))).toString();
  return [...page.matchAll(/<([\da-f]+)> Tj/g)].map(([, hex]) =>
    new TextDecoder('windows-1251').decode(Buffer.from(hex ?? '', 'hex')),
  );
}

/** Signs that the stroke font lacks are left out of the text. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '').replaceAll(/[ёЁ]/g, '');

/** «Длина: 300 мм» for each attribute. */
const lines = (good: Good): string[] =>
  Object.entries(good.attributes).map(([key, value]) => {
    const fact = trade.attributes[key];
    return plain(`${fact?.title ?? key}: ${shown(value)}${fact?.unit ?? ''}`);
  });

function strange(good: Good, { goods }: Shelf): string | undefined {
  const variants = goods.filter(({ model }) => model === good.model);
  const known = new Set(variants.flatMap(lines));
  const articles = new Set(variants.map(({ article }) => plain(article)));
  const titles = new Set(Object.values(trade.attributes).map(({ title }) => title));
  for (const text of textOf(good.model.id)) {
    const [article, rest] = text.includes(' - ') ? text.split(' - ') : [undefined, text];
    if (article !== undefined && rest?.includes(': ') && !articles.has(plain(article))) return text;
    const [title = ''] = (rest ?? '').split(': ');
    const isLine = titles.has(title) && article === undefined;
    if (isLine && !known.has(plain(rest ?? ''))) return text;
  }
  return undefined;
}

export const SHEETS: readonly Rule[] = [
  {
    rule: 'a sheet in PDF has the figures and articles of its goods',
    source: 'the attributes',
    about: ({ model, id }) => model.document !== undefined && id !== '',
    fault: strange,
  },
];
