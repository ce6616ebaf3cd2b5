import type { ClientBase } from 'pg';
import type { LoadReason } from '#src/domain/load-reasons.ts';
import type { Remarks } from '../remarks.ts';

/** Remarks how many rows this query of one column `example` finds, with the first example. */
export async function remarkRows(
  client: ClientBase,
  remarks: Remarks,
  reason: LoadReason,
  query: string,
): Promise<void> {
  const { rows } = await client.query<{ count: number; example: string }>(
    `select count(*)::integer as count, min(example) as example from (${query}) found
     having count(*) > 0`,
  );
  for (const { count, example } of rows) remarks.add(reason, example, count);
}
