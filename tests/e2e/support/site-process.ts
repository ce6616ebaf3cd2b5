import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Interface } from 'node:readline';
import { freePort } from '../../support/loopback.ts';
import { ENDS_WITH_PARENT } from '#src/launch/project.mjs';
import { keepLog, lastOfLog } from './server-log.ts';
import { DATA_DIR } from './sites.ts';

export interface SiteProcess {
  url: string;
  /** The lines of its log. */
  lines: Interface;
  /** Stops it gracefully and waits. */
  close: () => Promise<void>;
  /** Kills it. */
  kill: () => Promise<void>;
}

/**
 * Another process of the shop under test, on the same data, with its own configuration: on the port
 * of `env`, or on a free one.
 */
export async function openSite(
  env: Record<string, string>,
  host = '127.0.0.1',
): Promise<SiteProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://${host}:${port}`;
  const child = spawn(process.execPath, [ENDS_WITH_PARENT, 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: port,
      SITE_URL: url,
      DATA_DIR,
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = keepLog(child);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('is open at')) resolve();
    });
    const why = () => `The site ended before it was open. It said last:\n${lastOfLog()}`;
    lines.on('close', () => reject(new Error(why())));
  });
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return { url, lines, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
