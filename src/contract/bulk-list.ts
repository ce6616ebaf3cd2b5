import { orNull } from './or-null.ts';

/**
 * One page of a list with a bulk form; null: there is none. A deed may leave fewer pages, so after
 * its form the first page takes the place of one that is gone: its results are shown all the same.
 */
export const bulkList = async <Found>(
  list: (page: number) => Promise<Found>,
  number: number,
  { method }: Pick<Request, 'method'>,
): Promise<Found | null> =>
  (await orNull(list(number))) ?? (method === 'POST' ? orNull(list(1)) : null);
