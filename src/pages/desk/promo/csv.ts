import type { APIRoute } from 'astro';
import { readConditions } from '#src/contract/desk/conditions.ts';
import { deskPromoEndpoints } from '#src/contract/desk/promo.ts';
import { orNull } from '#src/contract/or-null.ts';
import { fileAnswer } from '#src/ui/desk/file-answer.ts';

/** The codes of a batch as a file for a spreadsheet. */
export const GET: APIRoute = async ({ locals, rewrite, url }) => {
  const { batch = '' } = readConditions(deskPromoEndpoints.deskPromoCsv.query, url.searchParams);
  const found = batch === '' ? null : await orNull(locals.api.deskPromoCsv({ batch }));
  if (found === null) return rewrite('/404');
  return fileAnswer(found.text, 'text/csv; charset=utf-8', 'promo-codes.csv');
};
