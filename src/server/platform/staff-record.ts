import { join } from 'node:path';
import { openEvents, type Outcome } from './events.ts';
import { createLog } from './log.ts';
import { machineUser } from './machine-user.ts';
import { makeDataFolder, writePrivate } from './private-files.ts';

/** Under `DATA_DIR`, because the terminal of a command is only seen by whoever runs it. */
const FILE = 'staff.log';

/** A number, a key or a short name. Anything else may be an address or a person's name. */
const SUBJECT = /^(\d{1,8}|[A-Za-z][\w.-]{0,60})$/;

/**
 * Records which command was run, about what and by whom, as a line in the format of the site's log.
 */
export async function recordCommand(
  dataDir: string,
  { command, words, outcome }: { command: string; words: readonly string[]; outcome: Outcome },
): Promise<void> {
  const [deed = '', subject = ''] = words;
  const lines: string[] = [];
  openEvents(createLog('info', { write: (line) => lines.push(line) })).record({
    event: 'staff_command',
    outcome,
    about: {
      command,
      deed,
      ...(SUBJECT.test(subject) ? { subject } : {}),
      by: machineUser(),
    },
  });
  makeDataFolder(dataDir);
  await writePrivate(join(dataDir, FILE), Buffer.from(lines.join('')), 'a');
}
