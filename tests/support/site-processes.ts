import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENDS_WITH_PARENT } from '../../src/launch/project.mjs';
import { waitForLine } from './wait-for-line.ts';

const SITE = fileURLToPath(new URL('./outage-site.ts', import.meta.url));

/** Starts a process of the shop. */
export async function startSiteProcess(env: Record<string, string>, dist?: string) {
  const child = spawn(
    process.execPath,
    [ENDS_WITH_PARENT, SITE, ...(dist === undefined ? [] : [dist])],
    {
      env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const [, port = ''] = await waitForLine(child, {
    what: 'The site',
    pattern: /^is open at (\d+)/m,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** How it ended; empty while it runs. */
    end: () =>
      child.exitCode === null && child.signalCode === null
        ? ''
        : `${child.exitCode} ${child.signalCode} ${complaints}`,
    async kill(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
