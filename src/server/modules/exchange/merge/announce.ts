import type { ClientBase } from 'pg';
import type { Tag } from '#src/domain/tags.ts';
import { announceOn } from '#src/server/database/changes.ts';

/*
 * Changes are announced to every process inside their transaction, so that pages show what is in
 * the database whatever becomes of the load. Categories, brands, attributes, labels and models are
 * announced by triggers (migration announced_dictionaries).
 */

/** What was made for new products, and next to known ones. */
export async function announceMade(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from x_added limit 1');
  if (rowCount !== 0) await announceOn(client, ['catalogue']);
  await announceValues(client, 'x_value');
}

/** Values are filters and searchable words; `from` is the table that they were written from. */
export async function announceValues(client: ClientBase, from: string): Promise<void> {
  const { rowCount } = await client.query('select from x_changed where part = $1 limit 1', [from]);
  if (rowCount !== 0) await announceOn(client, ['catalogue']);
}

/**
 * Announces which of these products the load has changed, and the variants whose pages show them.
 */
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
