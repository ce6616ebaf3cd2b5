import type { ClientBase } from 'pg';

interface Sync {
  table: string;
  /** The temporary table with the rows as they should be. */
  from: string;
  keys: string[];
  values: string[];
  /** Which existing rows `t` may be deleted when they are not among the new ones. */
  replaces: string;
  /** The table has rows of the shop's own (`own`), which no load touches. */
  hasOwn?: boolean;
}

/**
 * Makes rows of products equal to a temporary table: deletes, updates and inserts only what
 * differs.
 */
export async function syncRows(
  client: ClientBase,
  { table, from, keys, values, replaces, hasOwn = false }: Sync,
): Promise<void> {
  const isLoaded = hasOwn ? 'not t.own' : 'true';
  const same = keys.map((key) => `n.${key} = t.${key}`).join(' and ');
  const list = (alias: string): string => values.map((value) => `${alias}.${value}`).join(', ');
  const change = (statement: string): string =>
    `with touched as (${statement} returning t.product_id)
      insert into x_changed select distinct product_id, '${from}' from touched;`;
  const columns = [...keys, ...values];
  await client.query(`
    analyze ${from};
    ${change(`delete from ${table} t where ${isLoaded} and ${replaces}
      and not exists (select from ${from} n where ${same})`)}
    ${
      values.length === 0
        ? ''
        : change(
            `update ${table} t set ${values.map((value) => `${value} = n.${value}`).join(', ')}
              from ${from} n
              where ${same} and ${isLoaded} and (${list('t')}) is distinct from (${list('n')})`,
          )
    }
    ${change(
      `insert into ${table} as t (${columns.join(', ')})
        select ${columns.map((column) => `n.${column}`).join(', ')} from ${from} n
       where not exists (select from ${table} t where ${same}) order by ${keys.join(', ')}`,
    )}`);
}
