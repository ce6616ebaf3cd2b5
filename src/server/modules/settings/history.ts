import { desc, inArray } from 'drizzle-orm';
import { isSettingKey, type SettingKey } from '#src/domain/settings.ts';
import { setting, settingChange } from '../../database/schema/settings.ts';
import type { Queries } from '../../database/transaction.ts';

export interface SettingChange {
  key: SettingKey;
  before: unknown;
  after: unknown;
  isReset: boolean;
  why: string;
  at: Date;
  by: string;
}

const CHANGES_MOST = 200;

/** The last changes, the newest first, of these settings or of all current ones. */
export async function settingHistory(
  db: Queries,
  keys?: readonly SettingKey[],
): Promise<SettingChange[]> {
  const rows = await db
    .select()
    .from(settingChange)
    .where(keys === undefined ? undefined : inArray(settingChange.key, [...keys]))
    .orderBy(desc(settingChange.id))
    .limit(CHANGES_MOST);
  return rows.flatMap(({ key: changed, before, after, isReset, why, changedAt, changedBy }) =>
    isSettingKey(changed)
      ? [{ key: changed, before, after, isReset, why, at: changedAt, by: changedBy }]
      : [],
  );
}

/** The keys that this shop has set. */
export async function ownSettings(db: Queries): Promise<Set<string>> {
  return new Set((await db.select({ key: setting.key }).from(setting)).map(({ key }) => key));
}
