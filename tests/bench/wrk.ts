import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers whose status was not 2xx or 3xx, and broken connections. */
  failures: number;
}

/** Exits with a message when wrk is not installed. */
export function needWrk(): void {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
  } catch (error) {
    // wrk exits with 1 after printing its version.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('wrk is missing: install it (Debian: apt-get install wrk).', {
        cause: error,
      });
  }
}

const CONNECTIONS = 16;
const WARM_SECONDS = 3;

/** Sends GETs from one wrk thread over 16 keep-alive connections, going round the paths. */
export async function load(base: string, paths: readonly string[], seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-bench-'));
  const script = join(folder, 'paths.lua');
  writeFileSync(script, luaOf(paths, folder));
  try {
    return parse(
      (
        await run('wrk', [
          '-t1',
          `-c${CONNECTIONS}`,
          `-d${seconds}s`,
          '--latency',
          '-s',
          script,
          '-H',
          'accept-encoding: br',
          base,
        ])
      ).stdout,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same with POSTs of JSON without cookies: to the shop each of them is a new guest. */
export async function loadPosts(
  base: string,
  path: string,
  bodies: readonly object[],
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-bench-'));
  const script = join(folder, 'posts.lua');
  const list = bodies.map((body) => `'${JSON.stringify(body)}'`).join(', ');
  writeFileSync(
    script,
    `local bodies = {${list}}\nlocal at = 0\nlocal headers = {["content-type"] = "application/json"}\n` +
      'request = function()\n  at = at % #bodies + 1\n' +
      `  return wrk.format("POST", "${path}", headers, bodies[at])\nend\n`,
  );
  try {
    return parse(
      (
        await run('wrk', [
          '-t1',
          `-c${CONNECTIONS}`,
          `-d${seconds}s`,
          '--latency',
          '-s',
          script,
          base,
        ])
      ).stdout,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function warm(base: string, paths: readonly string[]): Promise<void> {
  await load(base, paths, WARM_SECONDS);
}

function luaOf(paths: readonly string[], folder: string): string {
  const list = join(folder, 'paths.txt');
  writeFileSync(list, paths.join('\n'));
  return (
    `local paths = {}\nfor line in io.lines("${list}") do paths[#paths + 1] = line end\nlocal at = 0\n` +
    'request = function()\n  at = at % #paths + 1\n  return wrk.format("GET", paths[at])\nend\n'
  );
}

const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function parse(report: string): Load {
  const duration = (name: string) => {
    const [, value, unit] = new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`).exec(report) ?? [];
    return Number(value) * (UNIT_MS[unit ?? ''] ?? Number.NaN);
  };
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/
      .exec(report)
      ?.slice(1)
      .map(Number) ?? [];
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50Ms: duration('50%'),
    p99Ms: duration('99%'),
    failures:
      number(/Non-2xx or 3xx responses: (\d+)/) +
      socketErrors.reduce((sum, count) => sum + count, 0),
  };
}
