import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepLog } from './server-log.ts';

/** A second process of the site that has no database: it speaks to the first one over HTTP. */
export async function openSecondSite(
  apiTarget: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      SITE_URL: apiTarget.replace('127.0.0.1', 'localhost'),
      API_TARGET: apiTarget,
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = keepLog(child);
  const port = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /is open at http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    lines.on('close', () => reject(new Error('The second site ended before it was open.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
