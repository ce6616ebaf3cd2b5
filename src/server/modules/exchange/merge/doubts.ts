import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';

/**
 * Remarks what the files say twice or about things that they do not contain; it is loaded as well
 * as possible.
 */
export async function remarkDoubts(
  client: ClientBase,
  facts: Facts,
  remarks: Remarks,
): Promise<void> {
  const duplicatesIn = (table: string): string => `
    select count(*)::integer as count,
      min(ext || ' (' || file || ', line ' || line || ')') as example
    from (
      select ext, file, max(line) as line from ${table} group by ext, file having count(*) > 1
    ) repeated
    having count(*) > 0`;
  const doubts = [
    [
      'goods with an identifier that another one of their file has: the later one counts',
      duplicatesIn('stage_good'),
    ],
    // In a feed the offer is the good itself.
    ...(facts.format === 'YML'
      ? []
      : ([
          [
            'offers with an identifier that another one of their file has: the later word counts',
            duplicatesIn('stage_offer'),
          ],
        ] as const)),
    [
      'goods of a category that is not there',
      `
      select count(*)::integer as count, min(x.title || ': ' || g.group_ext) as example
      from x_product x join x_good g on g.ext = x.good_ext
      where g.group_ext is not null and x.category_id is null having count(*) > 0`,
    ],
  ] as const;
  for (const [reason, query] of doubts) {
    const { rows } = await client.query<{ count: number; example: string }>(query);
    for (const { count, example } of rows) remarks.add(reason, example, count);
  }
}
