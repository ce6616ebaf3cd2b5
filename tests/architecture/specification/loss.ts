import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#src/launch/project.mjs';
import type { Rule } from './rules.ts';

/** A change of the source that tests must notice. */
export interface Loss {
  file: string;
  /** Must be in the file once. White space does not matter. */
  from: string;
  /** The replacement; without it the text is removed. */
  to: string;
}

/** Of each rule the lines of the source; a test of the rule must notice each loss. */
export type Losses = Readonly<Partial<Record<Rule, readonly Loss[]>>>;

export const loses = (file: string, from: string, to = ''): Loss => ({ file, from, to });

/** The source with its loss. Throws when the text is not in it exactly once. */
export function withLoss({ file, from, to }: Loss, folder = ROOT): string {
  const source = readFileSync(join(folder, file), 'utf8');
  const found = findAll(source, from);
  const [place] = found;
  if (place === undefined || found.length > 1) {
    throw new Error(`${file} has «${from}» ${found.length} times, not once.`);
  }
  return source.slice(0, place.start) + to + source.slice(place.end);
}

/** The place of the text in the source, whatever the white space is. */
function findAll(source: string, text: string): { start: number; end: number }[] {
  const whole = packed(source);
  const wanted = packed(text).text.replace(/,$/, '');
  const hasComma = text.trimEnd().endsWith(',');
  const found = [];
  for (let at = whole.text.indexOf(wanted); at >= 0; at = whole.text.indexOf(wanted, at + 1)) {
    const start = whole.places[at] ?? 0;
    const end = (whole.places[at + wanted.length - 1] ?? 0) + 1;
    found.push({ start, end: hasComma && source[end] === ',' ? end + 1 : end });
  }
  return found;
}

/** What a formatter moves: white space, and commas before a closing bracket. */
const MOVED = /\s+|,(?=\s*[)\]}])/g;

/** The text without them, and the original place of each character. */
function packed(text: string): { text: string; places: number[] } {
  const gaps = [...text.matchAll(MOVED)].flatMap(({ index, 0: gap }) =>
    Array.from(gap, (_letter, at) => index + at),
  );
  const isGap = new Set(gaps);
  const places = Array.from({ length: text.length }, (_none, at) => at).filter(
    (at) => !isGap.has(at),
  );
  return { text: places.map((at) => text[at]).join(''), places };
}
