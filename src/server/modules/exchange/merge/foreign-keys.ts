import type { ClientBase } from 'pg';
import { RULE_FAILURE } from '#src/texts/desk/load-failures.ts';
import { LoadRefusal } from '../error.ts';

const TABLES = [
  'product',
  'product_attribute',
  'product_picture',
  'wanted_picture',
  'product_document',
  'product_link',
  'product_label',
  'product_stock',
];

interface Reference {
  owner: string;
  trigger: string;
  column: string;
  parent: string;
  key: string;
}

/**
 * Fills empty tables without checking the references of each row: the checks are switched off in
 * this transaction, and all rows are checked at once at its end. That saves two thirds of a first
 * load. Readers are not locked out. Tables with rows keep their checks, because shoppers may be
 * buying there. Needs a superuser, as of the embedded server; otherwise the load only takes longer.
 */
export async function withReferencesCheckedAtOnce(
  client: ClientBase,
  work: () => Promise<void>,
): Promise<void> {
  const references = await referencesOfEmptyTables(client);
  for (const { owner, trigger } of references)
    await client.query(`alter table ${owner} disable trigger ${trigger}`);
  await work();
  await checkAll(client, references);
  for (const { owner, trigger } of references)
    await client.query(`alter table ${owner} enable trigger ${trigger}`);
}

async function referencesOfEmptyTables(client: ClientBase): Promise<Reference[]> {
  const references: Reference[] = [];
  for (const table of TABLES) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 0) references.push(...(await referencesOf(client, table)));
    else if (table === 'product') return [];
  }
  return references;
}

/**
 * For references of one column. Names are looked up row by row: a join of the system tables may
 * take half a minute when their statistics are outdated, as after many loads in a short time.
 */
async function referencesOf(client: ClientBase, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select t.tgrelid::regclass::text as owner,
      quote_ident(t.tgname) as trigger,
      ${columnName('conrelid', 'conkey')} as column,
       c.confrelid::regclass::text as parent, ${columnName('confrelid', 'confkey')} as key
     from pg_trigger t join pg_constraint c on c.oid = t.tgconstraint
     where t.tgrelid = $1::regclass
       and c.contype = 'f' and c.conrelid = t.tgrelid and cardinality(c.conkey) = 1
       -- What a reference to itself does when its row goes is a trigger of this table too.
       and t.tgfoid in ('"RI_FKey_check_ins"'::regproc, '"RI_FKey_check_upd"'::regproc)
       and (select rolsuper from pg_roles where rolname = current_user)
     order by 2`,
    [table],
  );
  return rows;
}

const columnName = (table: string, columns: string): string =>
  `(select quote_ident(attname) from pg_attribute where attrelid = c.${table} and attnum = c.${columns}[1])`;

/** Locks the referenced rows until the commit. */
async function checkAll(client: ClientBase, references: readonly Reference[]): Promise<void> {
  const parents = [...new Set(references.map(({ parent }) => parent))];
  if (parents.length > 0) await client.query(`lock table ${parents.join(', ')} in share mode`);
  for (const { owner, column, parent, key } of references) {
    const { rowCount } = await client.query(
      `select from ${owner} o where o.${column} is not null
         and not exists (select from ${parent} p where p.${key} = o.${column}) limit 1`,
    );
    if (rowCount !== 0)
      throw new LoadRefusal('rule', RULE_FAILURE.goneParents({ owner, column, parent }));
  }
}
