import type { ClientBase } from 'pg';
import { announceOn } from '../../../database/changes.ts';
import type { Tag } from '../../../database/changes.ts';

/*
 * Every process of the site is told in the transaction that changes something: whatever becomes of
 * the load, pages show what is in the database. Categories, brands, attributes, labels and models
 * tell of themselves (migration announced_dictionaries).
 */

/** What was made for new products and beside the known ones. */
export async function announceMade(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from x_added limit 1');
  if (rowCount !== 0) await announceOn(client, ['catalogue']);
  await announceValues(client, 'x_value');
}

/** Values are filters and words to be found by; `from` is the table that they were written from. */
export async function announceValues(client: ClientBase, from: string): Promise<void> {
  const { rowCount } = await client.query('select from x_changed where part = $1 limit 1', [from]);
  if (rowCount !== 0) await announceOn(client, ['catalogue']);
}

/** Of these products those that the load has changed, and the variants whose pages show them. */
export async function announceProducts(client: ClientBase, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `
    with touched as (
      select id from x_changed where id = any($1) union select id from x_hidden where id = any($1)
    )
    select id from touched
    union
    select sibling.id from touched join product p on p.id = touched.id
    join product sibling on sibling.model_id = p.model_id where sibling.state <> 'hidden'`,
    [ids],
  );
  await announceOn(
    client,
    rows.map(({ id }): Tag => `product:${id}`),
  );
}
