import type { SettingValues } from '#src/domain/settings.ts';
import type { Config } from '../../platform/config.ts';

/** BONUS_MAX_PERCENT is older than the settings table; it replaces the default. */
export function legacySettings({
  bonusMaxPercent,
}: Pick<Config, 'bonusMaxPercent'>): Partial<SettingValues> {
  return bonusMaxPercent === undefined ? {} : { 'bonus.most_percent': bonusMaxPercent };
}
