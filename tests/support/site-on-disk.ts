import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDS_WITH_PARENT, ROOT } from '../../src/launch/project.mjs';
import { waitForLine } from './wait-for-line.ts';

/** Node's options for a site with faults that a signal brings about. */
export const PLANTED_FAULTS = `--import=${new URL('planted-faults.mjs', import.meta.url).href}`;
const MAIN = join(ROOT, 'src/server/main.ts');

/**
 * A folder for data and builds. Run by root, the database has another account, which may enter it.
 */
export function makeFolder(): { folder: string; dataDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-site-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, dataDir: join(folder, 'data'), remove };
}

/** Writes a build as `astro build` does, with one page that shows `name`, and the assets. */
export function writeBuild(
  dist: string,
  name: string,
  assets: Record<string, string> = {},
): string {
  mkdirSync(join(dist, 'server'), { recursive: true });
  mkdirSync(join(dist, 'client/_astro'), { recursive: true });
  writeFileSync(
    join(dist, 'server/entry.mjs'),
    `
    export const app = {
      async render({ url }) {
        const { name } = await import('./page.mjs');
        const status = new URL(url).pathname === '/' ? 200 : 404;
        const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
        return new Response(name, { status, headers });
      },
    };
    export const inlineScripts = [];
    export const fragments = [];`,
  );
  writeFileSync(join(dist, 'server/page.mjs'), `export const name = ${JSON.stringify(name)};`);
  for (const [file, text] of Object.entries(assets))
    writeFileSync(join(dist, 'client/_astro', file), text);
  return dist;
}

/** Starts `main.ts` as a process on this data and this build. */
export async function startSite({
  dataDir,
  dist,
  env = {},
}: {
  dataDir: string;
  dist: string;
  env?: Record<string, string>;
}) {
  const child = spawn(process.execPath, [ENDS_WITH_PARENT, MAIN, dist], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const open = await waitForLine(child, {
    what: 'The site',
    pattern: /is open at http:\/\/localhost:(\d+)/,
  });
  const port = Number(open[1]);
  const sockets: Socket[] = [];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** What it printed until it was open. */
    said: open.input.trimEnd().split('\n'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async connection(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      return socket;
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** What it prints goes nowhere from now on, as when its terminal or its pipe is gone. */
    closeOutput(...which: ('stdout' | 'stderr')[]): void {
      for (const name of which) child[name].destroy();
    },
    /** Waits for the end; returns the exit code or signal, and the time it took. */
    async end() {
      const begun = performance.now();
      const [code, signal] = await ended;
      for (const socket of sockets) socket.destroy();
      return { code: code ?? signal, ms: performance.now() - begun };
    },
  };
}
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** Whether the embedded PostgreSQL of this data has a postmaster.pid. */
export const hasServer = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));
