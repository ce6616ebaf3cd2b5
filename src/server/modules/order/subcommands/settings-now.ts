import { readSettings } from '../../settings/read.ts';
import type { Settings } from '#src/domain/settings.ts';
import type { CommandContext } from './subcommand.ts';

/**
 * The shop's settings for a command, which remarks on an unreadable value and takes its default. No
 * default of the environment bears on what commands count.
 */
export const settingsNow = ({
  db,
  remark,
}: Pick<CommandContext, 'db' | 'remark'>): Promise<Settings> =>
  readSettings(db, { defaults: {}, onError: (error) => remark(String(error)) });
