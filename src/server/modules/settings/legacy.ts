import type { SettingValues } from '../../../domain/settings.ts';
import type { Config } from '../../platform/config.ts';

/** BONUS_MAX_PERCENT is older than the settings: it is the default that this shop has set. */
export function legacySettings({
  bonusMaxPercent,
}: Pick<Config, 'bonusMaxPercent'>): Partial<SettingValues> {
  return bonusMaxPercent === undefined ? {} : { 'bonus.most_percent': bonusMaxPercent };
}
