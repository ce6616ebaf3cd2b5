import type { ClientBase } from 'pg';
import type { Facts } from './facts.ts';
import type { Source } from './source.ts';

/**
 * Adds what a source's earlier classifiers said: a file of changes names properties, prices and
 * units by ids that only an earlier file explains. This load's classifier takes precedence.
 */
export async function recallFacts(client: ClientBase, source: Source, facts: Facts): Promise<void> {
  const properties = await client.query<{
    ext: string;
    title: string;
    unit: string | null;
    directory: boolean;
  }>(
    `select external_id as ext, title, unit, directory from source_property
     where source_id = ${source.id} order by 1`,
  );
  for (const { ext, title, unit, directory } of properties.rows)
    facts.properties.set(ext, { title, unit, directory });
  const priceTypes = await client.query<{ ext: string; title: string; currency: string | null }>(
    `select external_id as ext, title, currency from source_price_type
     where source_id = ${source.id} order by 1`,
  );
  for (const { ext, title, currency } of priceTypes.rows) {
    facts.priceTypes.set(ext, { title, currency: currency ?? undefined });
  }
  const units = await client.query<{ ext: string; spellings: string[] }>(
    `select external_id as ext, spellings from source_unit
     where source_id = ${source.id} order by 1`,
  );
  for (const { ext, spellings } of units.rows) facts.units.set(ext, spellings);
}

/** Stores what is known now for later loads; writes only what is new or differs. */
export async function rememberFacts(
  client: ClientBase,
  source: Source,
  facts: Facts,
): Promise<void> {
  const keep = (
    table: string,
    columns: Record<string, string>,
    rows: object[],
  ): Promise<unknown> => {
    const names = Object.keys(columns);
    const list = (alias: string): string => names.map((name) => `${alias}.${name}`).join(', ');
    const record = Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ');
    return client.query(
      `insert into ${table} as t (source_id, external_id, ${names.join(', ')})
       select ${source.id}, r.external_id, ${list('r')}
       from jsonb_to_recordset($1) as r(external_id text, ${record})
       on conflict (source_id, external_id) do update
       set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
       where (${list('t')}) is distinct from (${list('excluded')})`,
      [JSON.stringify(rows)],
    );
  };
  await keep(
    'source_property',
    { title: 'text', unit: 'text', directory: 'boolean' },
    [...facts.properties].map(([external_id, property]) => ({ external_id, ...property })),
  );
  await keep(
    'source_price_type',
    { title: 'text', currency: 'text' },
    [...facts.priceTypes].map(([external_id, type]) => ({ external_id, ...type })),
  );
  await keep(
    'source_unit',
    { spellings: 'text[]' },
    [...facts.units].map(([external_id, spellings]) => ({ external_id, spellings })),
  );
}

/** Stores the values of directories from their staging table; the latest value of an id counts. */
export async function rememberValues(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    insert into source_value as t
      (source_id, property, external_id, value, slug, number, number_max)
    select distinct on (property, raw) ${source.id}, property, raw, value, slug, number, number_max
    from stage_directory order by property, raw, seq desc
    on conflict (source_id, property, external_id) do update
    set value = excluded.value, slug = excluded.slug,
      number = excluded.number, number_max = excluded.number_max
    where (t.value, t.slug, t.number, t.number_max)
      is distinct from (excluded.value, excluded.slug, excluded.number, excluded.number_max);
    analyze source_value`);
}
