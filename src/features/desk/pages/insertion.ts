import type { TextField } from './text-field.ts';

/** What a button of the editor puts into the text. */
export interface Tool {
  /** Around what is chosen. */
  before: string;
  after: string;
  /** Stands there when nothing is chosen, and is chosen then. */
  sample: string;
  /** A paragraph of its own, or the beginning of a line. */
  place: 'inline' | 'line' | 'block';
}

interface Insertion {
  /** Takes the place of what is chosen. */
  text: string;
  /** What is chosen afterwards, counted from where the text begins. */
  from: number;
  to: number;
}

/** What the tool makes of a text with this part chosen. */
export function insertionOf(
  { before, after, sample, place }: Tool,
  body: string,
  [start, end]: readonly [number, number],
): Insertion {
  const chosen = body.slice(start, end) || sample;
  const head = gapBefore(body.slice(0, start), place) + before;
  const tail = after + (place === 'block' ? gapAfter(body.slice(end)) : '');
  return { text: head + chosen + tail, from: head.length, to: head.length + chosen.length };
}

/** The line breaks that are still needed after the text before it. */
function gapBefore(text: string, place: Tool['place']): string {
  if (place === 'inline' || text === '') return '';
  if (place === 'line') return text.endsWith('\n') ? '' : '\n';
  if (text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

/** Those that a block still needs before the text after it. */
function gapAfter(text: string): string {
  if (text === '') return '\n';
  if (text.startsWith('\n\n')) return '';
  return text.startsWith('\n') ? '\n' : '\n\n';
}

/** Puts it in as if it were typed. */
export function insertInto(field: TextField, tool: Tool): void {
  const [start, end] = field.chosen;
  const { text, from, to } = insertionOf(tool, field.value, [start, end]);
  field.replace([start, end], text, [start + from, start + to]);
}
