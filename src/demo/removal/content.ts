import { sql } from 'drizzle-orm';
import type { KeptReason, RemovedKind } from '../../domain/demo.ts';
import { givenRows } from '../../server/database/given-rows.ts';
import type { GivenKind, GivenRow } from '../../server/database/given-rows.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { noteKept, noteRemoved } from './report.ts';
import type { Report } from './report.ts';

interface Rule {
  table: string;
  key: string;
  removed: RemovedKind;
  /** The column that names an edited row in the report, and the code of the report. */
  name: string;
  edited: KeptReason;
}

/** Menus and labels have their own rules: menus go as a whole, labels by their use. */
const RULES: Partial<Record<GivenKind, Rule>> = {
  page: { table: 'page', key: 'slug', removed: 'pages', name: 'slug', edited: 'edited_page' },
  config: { table: 'config', key: 'key', removed: 'configs', name: 'key', edited: 'edited_config' },
  file_config: {
    table: 'file_config',
    key: 'key',
    removed: 'configs',
    name: 'key',
    edited: 'edited_config',
  },
  banner: {
    table: 'banner',
    key: 'id',
    removed: 'banners',
    name: 'title',
    edited: 'edited_banner',
  },
  pickup_point: {
    table: 'pickup_point',
    key: 'id',
    removed: 'points',
    name: 'title',
    edited: 'edited_point',
  },
  promo_code: {
    table: 'promo_code',
    key: 'code',
    removed: 'promo_codes',
    name: 'code',
    edited: 'edited_promo',
  },
  gift_rule: {
    table: 'gift_rule',
    key: 'id',
    removed: 'gifts',
    name: 'title',
    edited: 'edited_gift',
  },
  company_review: {
    table: 'company_review',
    key: 'id',
    removed: 'company_reviews',
    name: 'author',
    edited: 'edited_review',
  },
};

/** Removes all content that the owner has not edited. */
export async function removeContent(tx: Queries, report: Report): Promise<void> {
  const given = await givenRows(tx, 'demo');
  const keys = keysOf(given);
  await removeActions(tx, report, given);
  for (const [kind, { table, key, removed, name, edited }] of Object.entries(RULES) as [
    GivenKind,
    Rule,
  ][]) {
    const [from, by] = [sql.identifier(table), sql.identifier(key)];
    await tx.execute(
      sql`delete from ${from} where ${by}::text = any(${list(keys(kind, 'as given'))})`,
    );
    noteRemoved(report, removed, keys(kind, 'as given').length);
    const { rows } = await tx.execute<{ name: string }>(
      sql`select ${sql.identifier(name)} as name from ${from}
        where ${by}::text = any(${list(keys(kind, 'edited'))}) order by 1`,
    );
    noteKept(
      report,
      edited,
      rows.map((row) => row.name),
    );
  }
}

const list = (keys: readonly string[]) => sql`${sql.param(keys)}::text[]`;
const keysOf =
  (given: readonly GivenRow[]) =>
  (kind: GivenKind, state: GivenRow['state']): string[] =>
    given.filter((row) => row.kind === kind && row.state === state).map(({ key }) => key);

/** An action belongs to its page: when either is edited, both stay. */
async function removeActions(tx: Queries, report: Report, given: GivenRow[]): Promise<void> {
  const keys = keysOf(given);
  const pageOf = (slug: string) => `actions/${slug}`;
  const edited = [
    ...keys('action', 'edited'),
    ...keys('action', 'as given').filter((slug) => keys('page', 'edited').includes(pageOf(slug))),
  ];
  const gone = keys('action', 'as given').filter((slug) => !edited.includes(slug));
  await tx.execute(sql`delete from action where slug = any(${list(gone)})`);
  noteRemoved(report, 'actions', gone.length);
  noteKept(report, 'edited_action', edited);
  for (const row of given)
    if (
      row.kind === 'page' &&
      row.state === 'as given' &&
      edited.some((slug) => pageOf(slug) === row.key)
    )
      row.state = 'edited';
}

/** Removes labels without goods. Runs after the removal of goods. */
export async function removeLabels(tx: Queries, report: Report): Promise<void> {
  const keys = keysOf(await givenRows(tx, 'demo', ['label']));
  const { rows: used } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from label where id::text = any(${list(keys('label', 'as given'))})
      and exists (select from product_label l where l.label_id = label.id)`);
  const gone = keys('label', 'as given').filter(
    (key) => !used.some(({ id }) => String(id) === key),
  );
  await tx.execute(sql`delete from label where id::text = any(${list(gone)})`);
  noteRemoved(report, 'labels', gone.length);
  noteKept(
    report,
    'used_label',
    used.map(({ name }) => name),
  );
  const { rows: edited } = await tx.execute<{ name: string }>(
    sql`select name from label where id::text = any(${list(keys('label', 'edited'))})`,
  );
  noteKept(
    report,
    'edited_label',
    edited.map(({ name }) => name),
  );
}
