import { userInfo } from 'node:os';
import { oneLine } from '../../domain/typed-text.ts';
import { UsageError } from './desk.ts';

/** Who gave a command of the staff, and why. */
export interface Author {
  by: string;
  why: string;
}

/** Of a reason and of a name. */
const WORDS_MOST = 300;

/**
 * From `--by` and `--why`; who does not name themselves is whoever is logged in. Throws UsageError.
 */
export function readAuthor(
  { by, why }: { by?: string | undefined; why?: string | undefined },
  complain: (most: number) => string,
): Author {
  const author = { by: oneLine(by ?? userInfo().username), why: oneLine(why ?? '') };
  if (author.by.length > WORDS_MOST || author.why.length > WORDS_MOST) {
    throw new UsageError(complain(WORDS_MOST));
  }
  return author;
}
