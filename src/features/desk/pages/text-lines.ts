import type { Part } from './text-field.ts';

const SHOWN_MOST = 120;

/** The beginning of a line of the text; the first line is 1. */
export function lineOf(body: string, line: number): string {
  const text = (body.split('\n')[line - 1] ?? '').trim();
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
}

/** Where a line stands in the text; its end, when it has become shorter. */
export function partOfLine(body: string, line: number): Part {
  const lines = body.split('\n');
  const own = lines[line - 1];
  if (own === undefined) return [body.length, body.length];
  const from = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0);
  return [from, from + own.length];
}
