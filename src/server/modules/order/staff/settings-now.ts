import { readSettings } from '../../settings/read.ts';
import type { Settings } from '../../../../domain/settings.ts';
import type { At } from './deed.ts';

/** The shop's settings for a command. An unreadable value falls back to its default. */
export const settingsNow = ({ db }: Pick<At, 'db'>): Promise<Settings> =>
  readSettings(db, { defaults: {}, onError: () => undefined });
