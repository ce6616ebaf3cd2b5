import { userInfo } from 'node:os';
import { oneLine } from '../../domain/typed-text.ts';
import { UsageError } from './command.ts';

/** Who gave a staff command, and why. */
export interface Author {
  by: string;
  why: string;
}

/** The limit of a reason and of a name. */
const WORDS_MOST = 300;

/** Reads `--by` and `--why`. Without `--by` it is the login at this machine. Throws UsageError. */
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
