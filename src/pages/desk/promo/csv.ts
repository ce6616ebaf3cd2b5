import type { APIRoute } from 'astro';
import { orNull } from '#src/contract/or-null.ts';
import { readFilter } from '#src/features/desk/promo/read-filter.ts';

/** The codes of a batch as a file for a spreadsheet. */
export const GET: APIRoute = async ({ locals, rewrite, url }) => {
  const { batch } = readFilter(url.searchParams);
  const found = batch === '' ? null : await orNull(locals.api.deskPromoCsv({ batch }));
  if (found === null) return rewrite('/404');
  return new Response(found.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="promo-codes.csv"',
      'cache-control': 'private, no-store',
    },
  });
};
