import { sql } from 'drizzle-orm';
import { isSettingValue } from '../../../contract/settings.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '../../../domain/settings.ts';
import type { SettingKey, SettingValues, Settings } from '../../../domain/settings.ts';
import type { Queries } from '../../database/transaction.ts';

export interface Defaults {
  /** What the environment says in place of our own defaults. */
  defaults: Partial<SettingValues>;
  /** A stored value that is none any more: its default counts. */
  onError: (error: unknown) => void;
}

/** All settings as this transaction sees them: one statement, so that they belong together. */
export async function readSettings(
  db: Queries,
  { defaults, onError }: Defaults,
): Promise<Settings> {
  const { rows } = await db.execute<{ version: number; stored: Record<string, unknown> }>(sql`
    select (${SETTINGS_VERSION}) as version,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as stored`);
  const { version = 0, stored = {} } = rows[0] ?? {};
  const isKept = (key: SettingKey): boolean => {
    if (!Object.hasOwn(stored, key)) return false;
    if (isSettingValue(key, stored[key])) return true;
    onError(new Error(`The setting ${key} holds no possible value: its default counts.`));
    return false;
  };
  const kept = Object.fromEntries(SETTING_KEYS.filter(isKept).map((key) => [key, stored[key]]));
  return Object.freeze({ ...DEFAULT_SETTINGS, ...defaults, ...kept, version });
}

/**
 * The version of the settings as a scalar subquery, for a query that is made anyway: it tells
 * whether what was counted from memory is still in force, without a round trip of its own.
 */
export const SETTINGS_VERSION = sql.raw('select coalesce(max(id), 0) from setting_change');
