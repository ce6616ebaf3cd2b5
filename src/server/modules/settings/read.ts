import { sql } from 'drizzle-orm';
import { isSettingValue } from '#src/contract/settings.ts';
import {
  DEFAULT_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
  type Settings,
} from '#src/domain/settings.ts';
import type { Queries } from '../../database/transaction.ts';

export interface Defaults {
  /** Values from the environment that replace our defaults. */
  defaults: Partial<SettingValues>;
  /** Called for a stored value that is no longer valid; the default is used. */
  onError: (error: unknown, key: SettingKey) => void;
}

/** All settings as this transaction sees them, in one statement, so that they are consistent. */
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
    onError(new Error(`The setting ${key} holds no possible value: its default counts.`), key);
    return false;
  };
  const kept = Object.fromEntries(SETTING_KEYS.filter(isKept).map((key) => [key, stored[key]]));
  return Object.freeze({ ...DEFAULT_SETTINGS, ...defaults, ...kept, version });
}

/**
 * The version of the settings as a scalar subquery for another query: it shows whether the settings
 * in memory are still in force, without an extra round trip.
 */
export const SETTINGS_VERSION = sql.raw('select coalesce(max(id), 0) from setting_change');
