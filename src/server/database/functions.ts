import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const FUNCTIONS_FOLDER = fileURLToPath(new URL('./functions', import.meta.url));

type Client = Pick<pg.ClientBase, 'query'>;

/** Functions of the database: name → definition, as PostgreSQL prints it. */
export type Functions = ReadonlyMap<string, string>;

/** One function a file; the comments before it stay there. */
export function readFunctions(folder = FUNCTIONS_FOLDER): Functions {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((file) => {
        const text = readFileSync(`${folder}/${file}`, 'utf8');
        return [file.replace(/\.sql$/, ''), text.replace(/^(?:--.*\n)+/, '')];
      }),
  );
}

/** The functions that the database has, without those of its extensions. */
export async function functionsOf(client: Client): Promise<Functions> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and not exists (
       select from pg_depend d
       where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/**
 * Puts the functions that the database does not have, or all that it has otherwise as well; returns
 * their names. Call it in a transaction. Bodies are not checked: a table that they name may come
 * later in it.
 */
export async function putFunctions(
  client: Client,
  functions: Functions,
  which: 'missing' | 'differing',
): Promise<string[]> {
  const had = await functionsOf(client);
  const wanted = [...functions].filter(([name, definition]) =>
    which === 'missing' ? !had.has(name) : had.get(name) !== definition,
  );
  if (wanted.length > 0) await client.query('set local check_function_bodies = off');
  for (const [, definition] of wanted) await client.query(definition);
  return wanted.map(([name]) => name);
}
