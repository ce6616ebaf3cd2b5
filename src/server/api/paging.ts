import { ApiError } from '../../contract/errors.ts';
import type { Page } from '../../contract/parts.ts';

/**
 * The position within a list. A page past the end throws `not_found`, except page 1 of an empty
 * list.
 */
export function pageInfo(number: number, size: number, total: number): Page {
  const pages = Math.max(1, Math.ceil(total / size));
  if (number > pages) throw new ApiError('not_found');
  return { number, size, pages, total };
}
