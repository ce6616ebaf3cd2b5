import { slugFault } from '#src/domain/page-slug.ts';
import { PAGES_COMMAND_TEXT as TEXT } from '#src/texts/commands/pages.ts';
import { UsageError } from '../../platform/command.ts';
import { readWords } from '../../platform/command-words.ts';

/** A command of the staff, parsed. */
export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'get'; slug: string; out: string | undefined }
  | { kind: 'put'; slug: string; path: string }
  | { kind: 'remove'; slug: string };

const OPTIONS = { out: { type: 'string' } } as const;
const TAKES = {
  list: { options: [], words: 0 },
  get: { options: ['out'], words: 1 },
  put: { options: [], words: 2 },
  remove: { options: [], words: 1 },
} as const;

/** Throws UsageError. */
export function readCommand(args: string[]): Command {
  const read = readWords(args, OPTIONS, TAKES, TEXT);
  if (read === null) return { kind: 'help' };
  const { kind, values, rest } = read;
  const [slug, path] = rest;
  switch (kind) {
    case 'list':
      return { kind };
    case 'get':
      return { kind, slug: readSlug(slug), out: values.out };
    case 'put': {
      if (path === undefined) throw new UsageError(TEXT.missing(TEXT.file));
      return { kind, slug: readSlug(slug), path };
    }
    case 'remove':
      return { kind, slug: readSlug(slug) };
  }
}

function readSlug(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError(TEXT.missing(TEXT.slug));
  const slug = typed.replace(/^\//, '');
  const fault = slugFault(slug);
  if (fault === 'form') throw new UsageError(TEXT.badSlug(typed));
  if (fault === 'taken') throw new UsageError(TEXT.takenSlug(slug));
  return slug;
}
