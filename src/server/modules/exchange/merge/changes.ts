import type { ClientBase } from 'pg';

/** Creates the tables for ids of products that any part of the load adds, changes or hides. */
export async function openChanges(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_changed (id integer, part text);
    create index on x_changed (id);
    create temp table x_added (id integer);
    create temp table x_hidden (id integer);
    create temp table x_priced (id integer, before integer, after integer);
    create temp table x_before (
      id integer, slug text, full_slug text, state text, price integer)`);
}
