import type { RemovedKind } from '../../domain/demo.ts';
import { DEMO_COMMAND_TEXT as TEXT } from '../../texts/commands/demo.ts';
import { COMMAND_TEXT } from '../../texts/commands/all.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { Refusal, runCommand, type Invocation, type Say } from '../../server/platform/command.ts';
import { printable, readWords } from '../../server/platform/command-words.ts';
import { withMigratedDatabase } from '../../server/database/open-migrated.ts';
import type { Database } from '../../server/database/open.ts';
import { removeDemo } from './remove.ts';
import { demoStatus } from './status.ts';

const TAKES = { status: { options: [], words: 0 }, remove: { options: [], words: 0 } } as const;

async function status(db: Database, say: Say): Promise<void> {
  const { state, counts, edited, files } = await demoStatus(db);
  if (state !== 'demo') say(state === 'new' ? TEXT.notBegun : TEXT.none);
  else say([TEXT.here, ...[...counts].map(([kind, count]) => TEXT.line(kind, count))].join('\n'));
  if (edited.length > 0)
    say(
      [
        TEXT.editedHere,
        ...edited.map(({ kind, key }) => printable(TEXT.editedLine(kind, key))),
      ].join('\n'),
    );
  if (files > 0) say(TEXT.leftFiles(files));
}

async function remove(db: Database, say: Say, dataDir: string): Promise<void> {
  const { state, files } = await demoStatus(db);
  if (state === 'new') throw new Refusal(TEXT.notBegun);
  if (state === 'own' && files === 0) return say(TEXT.none);
  const { removed, kept } = await removeDemo(db, { dataDir, clock: systemClock });
  say(
    [
      TEXT.removed,
      ...(Object.entries(removed) as [RemovedKind, number][]).map(([kind, count]) =>
        TEXT.line(kind, count),
      ),
    ].join('\n'),
  );
  if (kept.length > 0)
    say(
      [TEXT.kept, ...kept.map(({ why, names }) => printable(TEXT.keptLine(why, names)))].join('\n'),
    );
  const { files: left } = await demoStatus(db);
  if (left > 0) say(TEXT.leftFiles(left));
  say(TEXT.next);
}

/** `npm run demo`. */
export const demoCommand = (at: Invocation): Promise<number> =>
  runCommand(at, TEXT, async (say, remark) => {
    const command = readWords(at.args, {}, TAKES, TEXT);
    if (command === null) return say(TEXT.usage);
    const config = at.config();
    return withMigratedDatabase(config, { say: remark, outdated: COMMAND_TEXT.outdated }, (db) =>
      command.kind === 'status' ? status(db, say) : remove(db, say, config.dataDir),
    );
  });
