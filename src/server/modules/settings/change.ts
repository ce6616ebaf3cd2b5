import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isSettingValue } from '../../../contract/settings.ts';
import { DEFAULT_SETTINGS, settingClash } from '../../../domain/settings.ts';
import type { SettingClash, SettingKey } from '../../../domain/settings.ts';
import { announceChange } from '../../database/changes.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';
import { printError } from '../../platform/error-record.ts';
import { readSettings } from './read.ts';
import type { Defaults } from './read.ts';

export interface SettingDeed {
  key: SettingKey;
  /** `reset`: back to the default. */
  to: { value: unknown } | 'reset';
  by: string;
  why: string;
  at: Date;
}

export type SettingOutcome =
  | { done: true; changed: boolean; before: unknown; after: unknown }
  | { done: false; fault: 'not_a_value' | SettingClash };

/** Changes one setting with its history and announces it to every process, or changes nothing. */
export function changeSetting(
  db: Queries,
  { key, to, by, why, at }: SettingDeed,
  { defaults = {}, onError = printError }: Partial<Defaults> = {},
): Promise<SettingOutcome> {
  return inTransaction(db, async (tx): Promise<SettingOutcome> => {
    // Two changes at once could each be valid alone but not together, and the ids of the history
    // could differ from the order of commits. Readers do not wait for this lock.
    await tx.execute(sql`lock table setting in share row exclusive mode`);
    const values = await readSettings(tx, {
      defaults,
      onError(error, broken) {
        // The unreadable value of the changed setting is the one being replaced.
        if (broken !== key) onError(error, broken);
      },
    });
    const before = values[key];
    const after = to === 'reset' ? { ...DEFAULT_SETTINGS, ...defaults }[key] : to.value;
    if (!isSettingValue(key, after)) return { done: false, fault: 'not_a_value' };
    const clash = settingClash({ ...values, [key]: after });
    // A shop whose settings already clash may correct them one by one.
    if (clash !== null && clash !== settingClash(values)) return { done: false, fault: clash };

    if (to === 'reset') await tx.execute(sql`delete from setting where key = ${key}`);
    else
      await tx.execute(sql`
      insert into setting (key, value, changed_at, changed_by)
      values (${key}, ${JSON.stringify(after)}::jsonb, ${at.toISOString()}, ${by})
      on conflict (key) do update set
        value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
    // A value equal to the default is stored too: it stays when the default changes.
    if (isDeepStrictEqual(before, after)) return { done: true, changed: false, before, after };
    await tx.execute(sql`
      insert into setting_change (key, before, after, is_reset, why, changed_at, changed_by)
      values (${key}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
        ${to === 'reset'}, ${why}, ${at.toISOString()}, ${by})`);
    await announceChange(tx, ['settings']);
    return { done: true, changed: true, before, after };
  });
}
