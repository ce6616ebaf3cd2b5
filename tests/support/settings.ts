import {
  DEFAULT_SETTINGS,
  type SettingKey,
  type SettingValues,
} from '../../src/domain/settings.ts';
import type { Database } from '../../src/server/database/open.ts';
import { changeSetting } from '../../src/server/modules/settings/change.ts';
import type { ShopSettings } from '../../src/server/modules/settings/open.ts';

/** Fixed settings: the defaults, except for `values`. */
export function fixedSettings(values: Partial<SettingValues> = {}): ShopSettings {
  const settings = { ...DEFAULT_SETTINGS, ...values };
  return {
    now: () => settings,
    inside: () => Promise.resolve(settings),
    refreshed: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Changes a setting as staff do, and waits until this process has it. */
export async function setSetting<Key extends SettingKey>(
  { db, settings }: { db: Database; settings: ShopSettings },
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  const change = { key, to: { value }, by: 'test', why: '', at: new Date() };
  const outcome = await changeSetting(db, change);
  if (!outcome.done) throw new Error(`${key} was not set: ${outcome.fault}`);
  await settings.refreshed();
}
