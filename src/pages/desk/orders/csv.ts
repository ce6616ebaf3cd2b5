import type { APIRoute } from 'astro';
import { CSV_ORDERS_MOST, CSV_PORTION } from '#src/domain/desk-orders.ts';
import { readFilter } from '#src/features/desk/orders/read-filter.ts';

/** The list that the address describes, the oldest order first, as a file for a spreadsheet. */
export const GET: APIRoute = async ({ locals, url }) => {
  const conditions = readFilter(url.searchParams);
  const parts: string[] = [];
  let after: number | null = 0;
  while (after !== null && parts.length < CSV_ORDERS_MOST / CSV_PORTION) {
    const { text, next } = await locals.api.deskOrdersCsv({ ...conditions, after });
    parts.push(text);
    after = next;
  }
  return new Response(parts.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
};
