import type { APIRoute } from 'astro';
import { readConditions } from '#src/contract/desk/conditions.ts';
import { deskOrderEndpoints } from '#src/contract/desk/orders.ts';
import { CSV_ORDERS_MOST, CSV_PORTION } from '#src/domain/desk-orders.ts';
import { fileAnswer } from '#src/ui/desk/file-answer.ts';

/** The list that the address describes, the oldest order first, as a file for a spreadsheet. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { query } = deskOrderEndpoints.deskOrdersCsv;
  const conditions = readConditions(query, url.searchParams, ['after']);
  const parts: string[] = [];
  let after: number | null = 0;
  while (after !== null && parts.length < CSV_ORDERS_MOST / CSV_PORTION) {
    const { text, next } = await locals.api.deskOrdersCsv({ ...conditions, after });
    parts.push(text);
    after = next;
  }
  return fileAnswer(parts.join(''), 'text/csv; charset=utf-8', 'orders.csv');
};
