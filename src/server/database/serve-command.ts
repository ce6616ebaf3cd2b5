import type { Config } from '../platform/config.ts';
import { serve } from '../platform/desk.ts';
import type { Desk, DeskTexts, Say } from '../platform/desk.ts';
import { withMigratedDatabase } from './open-migrated.ts';
import type { Database } from './open.ts';

type Help = { kind: 'help' };

interface Served<Command> {
  command: Exclude<Command, Help>;
  db: Database;
  config: Config;
  say: Say;
  remark: Say;
}

/**
 * Runs a staff command that needs the database of the shop; help needs none. Returns the exit code,
 * as `serve` does.
 */
export const serveCommand = <Command extends { kind: string }>(
  at: Desk,
  texts: DeskTexts & { outdated: (waiting: number) => string },
  readCommand: (args: string[]) => Command,
  run: (served: Served<Command>) => Promise<void>,
): Promise<number> =>
  serve(at, texts, async (say, remark) => {
    const command = readCommand(at.args);
    if (command.kind === 'help') return say(texts.usage);
    const config = at.config();
    return withMigratedDatabase(config, { say: remark, outdated: texts.outdated }, (db) =>
      run({ command: command as Exclude<Command, Help>, db, config, say, remark }),
    );
  });
