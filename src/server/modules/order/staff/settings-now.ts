import { readSettings } from '../../settings/read.ts';
import type { Settings } from '../../../../domain/settings.ts';
import type { At } from './deed.ts';

/** The settings of the shop for a command. A value that cannot be read is its default. */
export const settingsNow = ({ db }: Pick<At, 'db'>): Promise<Settings> =>
  readSettings(db, { defaults: {}, onError: () => undefined });
