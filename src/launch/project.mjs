// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * These files run on the system's Node (20 or newer) before anything is installed: no packages, no
 * TypeScript.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of builds (`builds.mjs`), and of the locks for starts in one folder. */
export const DIST = join(ROOT, 'dist');
export const LOCK = join(DIST, 'launch.lock');

export const BIN = join(ROOT, 'node_modules', '.bin');

/** For Node: the process ends with the one that starts it, even if that one is killed. */
export const ENDS_WITH_PARENT = `--import=${new URL('ends-with-parent.mjs', import.meta.url).href}`;

/** The Node that the project is written for: an npm package, so that it is the same everywhere. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

/**
 * Flags of the site's process. V8 never gives back the memory for young objects (3 × 32 MB by
 * default) once the start has filled it; with 4 MB a page costs the same and the process is some 50
 * MB smaller. By default V8 lets the old objects grow to a multiple of what is in use before it
 * collects them; with 40 % at most, a page costs a tenth more and the peak is 80 MB lower.
 */
export const SITE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

export const SITE_ENVIRONMENT = {
  NODE_ENV: 'production',
  // glibc gives every thread a heap of its own that only grows; compression would fill several in
  // turn.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // A fixed threshold. Otherwise glibc raises it with the largest block that was ever freed.
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  // Node's type stripper takes 20 MB of memory; its results are read from this cache.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
};

/**
 * The environment for the project's commands: its own tools, including its Node, come first on the
 * PATH, and Astro reports nothing to its makers.
 * @param {Record<string, string>} [extra]
 */
export function projectEnvironment(extra = {}) {
  const path = [BIN, process.env.PATH].join(delimiter);
  const own = { PATH: path, NODE_OPTIONS: nodeOptions(), ASTRO_TELEMETRY_DISABLED: '1' };
  return { ...process.env, ...own, ...extra };
}

const QUICK_MODULES = `--import=${new URL('drizzle-modules.mjs', import.meta.url).href}`;

function nodeOptions() {
  const given = process.env.NODE_OPTIONS ?? '';
  return given.includes(QUICK_MODULES) ? given : `${given} ${QUICK_MODULES}`.trim();
}

/**
 * Runs a command without showing its output; when it fails, the error contains all of it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(pid: number) => void} [onStart]
 * @returns {Promise<string>}
 */
export function runQuietly(command, args, options = {}, onStart = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) onStart(child.pid);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const endTogether = endWith(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      endTogether();
      if (code === 0) resolve(output);
      else
        reject(
          new Error(`${command} ${args.join(' ')} failed (${signal ?? code}):\n${output.trim()}`),
        );
    });
  });
}

/**
 * Passes signals on to the helper: an install that goes on by itself would still write when the
 * next one begins. Returns a function that ends that.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWith(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal);
    child.once('close', () => process.exit(codeOf(signal)));
  };
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/**
 * The exit code that shells use for a process ended by a signal.
 * @param {NodeJS.Signals} signal
 */
export const codeOf = (signal) => 128 + constants.signals[signal];

/**
 * Runs a command in this terminal, passes signals on to it, and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>}
 */
export function runHere(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: projectEnvironment(environment),
    });
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      // Ctrl-C in a terminal reaches the whole process group, so the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, passOn);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? codeOf(signal ?? 'SIGKILL'));
    });
  });
}

/** A child process has failed and has printed why. */
export class Ended extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/**
 * Runs an entry: an expected failure prints one message without a stack.
 * @param {() => Promise<number>} main
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Ended)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Ended ? error.code : 1;
  }
}
