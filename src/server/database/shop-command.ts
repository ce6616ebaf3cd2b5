import type { Config } from '../platform/config.ts';
import { runCommand, type Invocation, type CommandTexts, type Say } from '../platform/command.ts';
import { withMigratedDatabase, type DatabaseTexts } from './open-migrated.ts';
import type { Database } from './open.ts';

type Help = { kind: 'help' };

interface Context<Command> {
  command: Exclude<Command, Help>;
  db: Database;
  config: Config;
  say: Say;
  remark: Say;
}

/**
 * Runs a staff command that needs the database of the shop; help needs none. Returns the exit code,
 * as `runCommand` does.
 */
export const runShopCommand = <Command extends { kind: string }>(
  at: Invocation,
  texts: CommandTexts & DatabaseTexts,
  readCommand: (args: string[]) => Command,
  run: (context: Context<Command>) => Promise<void>,
): Promise<number> =>
  runCommand(at, texts, async (say, remark) => {
    const command = readCommand(at.args);
    if (command.kind === 'help') return say(texts.usage);
    const config = at.config();
    const { noShop, outdated } = texts;
    return withMigratedDatabase(config, { say: remark, noShop, outdated }, (db) =>
      run({ command: command as Exclude<Command, Help>, db, config, say, remark }),
    );
  });
