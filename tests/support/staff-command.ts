import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Invocation } from '../../src/server/platform/command.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { ROOT } from '../../src/launch/project.mjs';

export interface Answer {
  code: number;
  said: string;
  complained: string;
}
interface Shop {
  db: { url: string };
  dataDir: string;
  /** More environment variables than those of the database and the folder. */
  env?: Record<string, string>;
}

/** DATA_DIR of commands whose test looks only at the database. */
const NOWHERE = join(tmpdir(), `skoba-staff-${process.pid}`);

/** A stream that keeps what is written to it. */
function recorder() {
  const heard: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      heard.push(chunk.toString());
      done();
    },
  });
  return { stream, heard: () => heard.join('') };
}

/** Runs a staff command: in this process, or in a child process as `npm run` does. */
export function staffOf(
  module: string,
  runCommand: (at: Invocation) => Promise<number>,
  shop: () => Shop,
) {
  const environment = () => ({
    ...shop().env,
    DATABASE_URL: shop().db.url,
    DATA_DIR: shop().dataDir || NOWHERE,
  });
  const entry = join(ROOT, `src/server/modules/${module}/cli.ts`);
  return {
    async run(...args: string[]): Promise<Answer> {
      const [out, err] = [recorder(), recorder()];
      const code = await runCommand({
        command: module,
        args,
        config: () => readConfig(environment(), ''),
        stdout: out.stream,
        stderr: err.stream,
      });
      return { code, said: out.heard(), complained: err.heard() };
    },
    process: (...args: string[]): Promise<Answer> =>
      new Promise((resolve) => {
        const env = { ...process.env, ...environment() };
        execFile(process.execPath, [entry, ...args], { env }, (error, said, complained) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
        );
      }),
  };
}
