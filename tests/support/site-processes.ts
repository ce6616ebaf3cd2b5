import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('./outage-site.ts', import.meta.url));

/** Starts a process of the shop. */
export async function startSiteProcess(env: Record<string, string>, dist?: string) {
  const child = spawn(process.execPath, dist === undefined ? [SITE] : [SITE, dist], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /^is open at (\d+)/.exec(line)?.[1] ?? '';
    if (port !== '') break;
  }
  if (port === '') throw new Error(`The site ended before it was open: ${complaints}`);
  child.stdout.resume();
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
