import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import { remarkRows } from './remark-rows.ts';

/**
 * Remarks what the files say twice or about things that they do not contain; it is loaded as well
 * as possible.
 */
export async function remarkDoubts(
  client: ClientBase,
  facts: Facts,
  remarks: Remarks,
): Promise<void> {
  await remarkRows(
    client,
    remarks,
    'goods with an identifier that another one of their file has: the later one counts',
    repeatedIn('stage_good'),
  );
  // In a feed the offer is the good itself.
  if (facts.format !== 'YML')
    await remarkRows(
      client,
      remarks,
      'offers with an identifier that another one of their file has: the later word counts',
      repeatedIn('stage_offer'),
    );
  await remarkRows(
    client,
    remarks,
    'goods of a category that is not there',
    `select x.title || ': ' || g.group_ext as example
     from x_product x join x_good g on g.ext = x.good_ext
     where g.group_ext is not null and x.category_id is null`,
  );
}

const repeatedIn = (table: string): string => `
  select ext || ' (' || file || ', line ' || max(line) || ')' as example
  from ${table} group by ext, file having count(*) > 1`;
