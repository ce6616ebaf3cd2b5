import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENDS_WITH_PARENT } from '#src/launch/project.mjs';
import { atMost } from '../../support/limits.ts';
import { freePort } from '../../support/loopback.ts';
import { copyProject } from '../../support/project-copy.ts';
import { waitForLine } from '../../support/wait-for-line.ts';

interface Edit {
  file: string;
  from: string;
  to: string;
}

export interface Development {
  url: string;
  /** What it has printed so far. */
  said: () => string;
  /** Replaces the text, which has to be there, in a file of the copy. */
  edit: (edit: Edit) => void;
  /** Removes the file of the edit; the result makes it anew, edited. */
  takeAway: (edit: Edit) => () => void;
  close: () => Promise<void>;
}

/** Runs `npm run dev` in a copy of the project, on an empty folder of data. */
export async function openDevelopment(): Promise<Development> {
  const { folder, write, remove } = copyProject();
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${ENDS_WITH_PARENT}`,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, '.data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [, url = ''] = await waitForLine(child, {
    what: 'The development server',
    pattern: /is open at (http:\/\/\S+[^\s,])/,
    limitMs: atMost(90_000),
  });
  function edited({ file, from, to }: Edit): string {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} no longer has «${from}».`);
    return text.replace(from, to);
  }
  return {
    url,
    said: () => said,
    edit: (edit) => write(edit.file, edited(edit)),
    takeAway(edit) {
      const text = edited(edit);
      rmSync(join(folder, edit.file));
      return () => write(edit.file, text);
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}
