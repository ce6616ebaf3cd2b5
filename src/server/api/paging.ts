import { ApiError } from '../../contract/errors.ts';
import type { Page } from '../../contract/parts.ts';

/** The page mark of a list; a page past the end is not_found, except that an empty list has its page 1. */
export function pageMark(number: number, size: number, total: number): Page {
  const pages = Math.max(1, Math.ceil(total / size));
  if (number > pages) throw new ApiError('not_found');
  return { number, size, pages, total };
}
