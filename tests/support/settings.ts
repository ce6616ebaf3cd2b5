import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { SettingValues } from '../../src/domain/settings.ts';
import type { ShopSettings } from '../../src/server/modules/settings/open.ts';

/** Settings that nobody changes: the defaults, but for what the test says. */
export function fixedSettings(values: Partial<SettingValues> = {}): ShopSettings {
  const settings = { ...DEFAULT_SETTINGS, ...values };
  return {
    now: () => settings,
    inside: () => Promise.resolve(settings),
    refreshed: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
