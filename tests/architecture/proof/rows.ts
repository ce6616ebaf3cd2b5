import type { Loss } from '../specification/loss.ts';
import { ROWS } from '../specification/rows.ts';

export interface ProvedRow {
  /** The number for `npm run prove -- NUMBER`. */
  number: number;
  says: string;
  file: string;
  title: string;
  loss: Loss;
}

const rows: readonly ProvedRow[] = ROWS.map(([says, file, title, loss], at) => ({
  number: at + 1,
  says,
  file,
  title,
  loss,
}));

/**
 * The rows chosen by numbers, ranges (10-19) or words; without any, all rows. Throws for a word
 * that no row has.
 */
export function askedRows(words: readonly string[]): ProvedRow[] {
  for (const word of words) {
    if (!rows.some((row) => isAsked(row, word))) throw new Error(`No row is or says "${word}".`);
  }
  return rows.filter((row) => words.length === 0 || words.some((word) => isAsked(row, word)));
}

function isAsked({ number, says }: ProvedRow, word: string): boolean {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? [];
  if (first === undefined) return says.includes(word);
  return number >= Number(first) && number <= Number(last);
}
