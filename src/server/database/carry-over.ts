import type { Migration } from './migrations.ts';

/** The last version whose tables grew by the 66 migrations that the baseline has replaced. */
export const BEFORE_BASELINE = '0.1.0';
/** The first and the last of them, by their times. */
const FIRST = 1_795_188_802_810;
const LAST = 1_795_818_149_271;

/** The tables are not even those of `BEFORE_BASELINE`. */
export class TooOldTables extends Error {
  constructor() {
    super(
      `The tables are older than those of ${BEFORE_BASELINE} as it was last (commit 8ee33ab9): ` +
        'start that one with them once, then this one.',
    );
  }
}

/** The migrations that a database has had: for the former ones, the baseline. */
export function carriedOver(had: readonly number[], baseline: Migration): readonly number[] {
  if (!had.includes(FIRST)) return had;
  if (!had.includes(LAST)) throw new TooOldTables();
  return [baseline.when, ...had.filter((when) => when > LAST)];
}

/** Columns that were renamed once kept the former names of their constraints (PostgreSQL 18). */
const RENAMED = `do $$ declare it record; begin
  for it in
    select c.conrelid::regclass as owner, r.*
    from pg_constraint c join (values
      ('consent_text_version_not_null', 'consent_text_day_not_null'),
      ('product_source_not_null', 'product_catalogue_not_null'),
      ('product_stock_quantity_not_null', 'product_stock_on_hand_not_null')
    ) r(former, name) on c.conname = r.former
    where c.connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', it.owner, it.former, it.name);
  end loop;
end $$`;

/** A restore by that version left these firing only in sessions that do not replicate. */
const ALWAYS = `
  alter table staff_journal enable always trigger staff_journal_is_only_added_to;
  alter table staff_reading enable always trigger staff_reading_is_only_added_to,
    enable always trigger staff_reading_is_kept`;

/**
 * What makes tables of `BEFORE_BASELINE` those of the baseline; the row of the baseline is written
 * as after every migration.
 */
export const carryOver = (baseline: Migration): Migration => ({
  ...baseline,
  name: `carry_over_from_${BEFORE_BASELINE}`,
  statements: [
    RENAMED,
    ALWAYS,
    `drop function if exists cart_put(integer, integer, text, timestamptz, integer, integer, boolean,
      integer, text, integer, timestamptz, timestamptz, integer)`,
    `delete from drizzle.__drizzle_migrations where created_at <= ${LAST}`,
  ],
});
