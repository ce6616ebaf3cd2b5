import { sql } from 'drizzle-orm';
import type { KeptReason } from '../../domain/demo.ts';
import { givenRows, type GivenKind, type GivenRow } from '../../server/database/given-rows.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { namesOf } from './names-of.ts';
import { REPORTED_AS, noteKept, noteRemoved, type Report } from './report.ts';

interface Rule {
  /** The column that the keys of given rows are of. */
  key: string;
  /** The column that names an edited row in the report. */
  name: string;
  /** Why the report says that an edited row stays. */
  edited: KeptReason;
}

/**
 * How rows are removed, by their table. Menus and labels have their own rules: menus go as a whole,
 * labels by their use.
 */
const RULES: Partial<Record<GivenKind, Rule>> = {
  page: { key: 'slug', name: 'slug', edited: 'edited_page' },
  config: { key: 'key', name: 'key', edited: 'edited_config' },
  file_config: { key: 'key', name: 'key', edited: 'edited_config' },
  banner: { key: 'id', name: 'title', edited: 'edited_banner' },
  pickup_point: { key: 'id', name: 'title', edited: 'edited_point' },
  promo_code: { key: 'code', name: 'code', edited: 'edited_promo' },
  gift_rule: { key: 'id', name: 'title', edited: 'edited_gift' },
  company_review: { key: 'id', name: 'author', edited: 'edited_review' },
};

/** Removes all content that the owner has not edited. */
export async function removeContent(tx: Queries, report: Report): Promise<void> {
  const given = await givenRows(tx, 'demo');
  const keys = keysOf(given);
  await removeActions(tx, report, given);
  for (const [kind, rule] of Object.entries(RULES) as [GivenKind, Rule][]) {
    const [table, key] = [sql.identifier(kind), sql.identifier(rule.key)];
    const unchanged = keys(kind, 'as given');
    await tx.execute(sql`delete from ${table} where ${key}::text = any(${list(unchanged)})`);
    noteRemoved(report, REPORTED_AS[kind], unchanged.length);
    const edited = sql`select ${sql.identifier(rule.name)} as name from ${table}
      where ${key}::text = any(${list(keys(kind, 'edited'))}) order by 1`;
    noteKept(report, rule.edited, await namesOf(tx, edited));
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
  const editedPages = edited.map(pageOf);
  for (const row of given)
    if (row.kind === 'page' && row.state === 'as given' && editedPages.includes(row.key))
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
  const usedNames = used.map(({ name }) => name);
  noteKept(report, 'used_label', usedNames);
  const edited = sql`select name from label where id::text = any(${list(keys('label', 'edited'))})`;
  noteKept(report, 'edited_label', await namesOf(tx, edited));
}
