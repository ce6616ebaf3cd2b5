import { textsOf } from '#src/domain/text-fields.ts';
import { postedForm } from '#src/plain-forms/posted-form.ts';
import type { Fields } from '#src/plain-forms/refused-form.ts';

/** The form of a deed with several rows of a list: what became of it, and what is still chosen. */
export interface Bulk<Result> {
  results: readonly Result[];
  /** Ids of rows. */
  chosen: readonly number[];
  /** As they were chosen and typed. */
  fields: Fields;
  error: string;
  status: number;
}
export const NO_BULK: Bulk<never> = {
  results: [],
  chosen: [],
  fields: {},
  error: '',
  status: 200,
};

/** What became of one row; `detail` says why nothing was done. */
export interface Outcome {
  outcome: string;
  detail: string;
}

interface BulkDeed<Key extends string, Row, Result> {
  /** The name of the id in rows and results. */
  key: Key;
  /** The row that a box names; null: none. */
  readRow: (named: string) => Row | null;
  most: number;
  text: { nothingChosen: string; tooMany: string };
  /** Why nothing is done; empty: it is. */
  faultOf?: (fields: Fields) => string;
  act: (rows: Row[], fields: Fields) => Promise<{ results: readonly Result[] }>;
}

/** Does one deed with the rows that were chosen; those that failed stay chosen. */
export async function submitBulk<
  Key extends string,
  Row extends Record<Key, number>,
  Result extends Record<Key, number> & Outcome,
>(
  request: Request,
  { key, readRow, most, text, faultOf, act }: BulkDeed<Key, Row, Result>,
): Promise<Bulk<Result>> {
  const form = await postedForm(request);
  const fields = textsOf(form);
  const rows = form
    .getAll('chosen')
    .map((named) => readRow(String(named)))
    .filter((row) => row !== null);
  const chosen = rows.map((row) => row[key]);
  const refused = (error: string) => ({ ...NO_BULK, fields, chosen, error, status: 400 });
  if (rows.length === 0) return refused(text.nothingChosen);
  if (rows.length > most) return refused(text.tooMany);
  const fault = faultOf?.(fields) ?? '';
  if (fault !== '') return refused(fault);
  const { results } = await act(rows, fields);
  const left = results.filter(({ outcome }) => outcome === 'failed').map((one) => one[key]);
  return { ...NO_BULK, results, ...(left.length > 0 && { fields, chosen: left }) };
}
