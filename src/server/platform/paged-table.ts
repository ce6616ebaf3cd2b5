import { Refusal } from './command.ts';

const ROWS = 20;

interface Found<Row> {
  total: number;
  rows: readonly Row[];
}

interface PageWords {
  none: string;
  page: (page: number, pages: number, total: number) => string;
  noPage: (page: number, pages: number) => string;
}

/**
 * One page of a list for the staff, with the page number below. Throws Refusal for a page that does
 * not exist.
 */
export async function pagedTable<Row>(
  page: number,
  find: (part: { limit: number; offset: number }) => Promise<Found<Row>>,
  table: (rows: readonly Row[]) => string,
  text: PageWords,
): Promise<string> {
  const { total, rows } = await find({ limit: ROWS, offset: (page - 1) * ROWS });
  const pages = Math.max(1, Math.ceil(total / ROWS));
  if (page > pages) throw new Refusal(text.noPage(page, pages));
  return total === 0 ? text.none : `${table(rows)}\n\n${text.page(page, pages, total)}`;
}
