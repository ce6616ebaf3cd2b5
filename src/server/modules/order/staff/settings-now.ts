import { readSettings } from '../../settings/read.ts';
import type { Settings } from '../../../../domain/settings.ts';
import type { DeskContext } from './deed.ts';

/** The shop's settings for a command. An unreadable value falls back to its default. */
export const settingsNow = ({ db }: Pick<DeskContext, 'db'>): Promise<Settings> =>
  readSettings(db, { defaults: {}, onError: () => undefined });
