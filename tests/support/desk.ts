import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Desk } from '../../src/server/platform/desk.ts';
import { readConfig } from '../../src/server/platform/config.ts';

export interface Answer {
  code: number;
  said: string;
  complained: string;
}
interface Shop {
  db: { url: string };
  dataDir: string;
  /** More of the environment than the database and the folder. */
  env?: Record<string, string>;
}

/** Of commands whose test looks at the database alone. */
const NOWHERE = join(tmpdir(), 'skoba-staff');

/** Keeps what is written. */
function listener() {
  const heard: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      heard.push(chunk.toString());
      done();
    },
  });
  return { stream, heard: () => heard.join('') };
}

/** Gives commands of the staff to this desk: in this process, or in one of their own as `npm run` does. */
export function staffOf(module: string, desk: (at: Desk) => Promise<number>, shop: () => Shop) {
  const environment = () => ({
    ...shop().env,
    DATABASE_URL: shop().db.url,
    DATA_DIR: shop().dataDir || NOWHERE,
  });
  const command = fileURLToPath(
    new URL(`../../src/server/modules/${module}/cli.ts`, import.meta.url),
  );
  return {
    async run(...args: string[]): Promise<Answer> {
      const [out, err] = [listener(), listener()];
      const code = await desk({
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
        execFile(process.execPath, [command, ...args], { env }, (error, said, complained) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, said, complained }),
        );
      }),
  };
}
