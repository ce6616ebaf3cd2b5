// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** These files run on the system's Node (20 or newer), before anything is installed: no packages, no TypeScript. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The builds (`builds.mjs`), and what of two starts in one folder only one may do at a time. */
export const DIST = join(ROOT, 'dist');
export const LOCK = join(DIST, 'launch.lock');

export const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node that the project is written for; an npm package, so that it is the same everywhere. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

/**
 * How the site itself is run. What V8 takes for young objects (32 MB by default, three times over) it never gives back once the
 * start has filled it; with 4 MB a page costs the same and the process is some 50 MB smaller after the start. Left alone, V8 lets the
 * old ones grow to a multiple of what is in use before it looks: by 40 % at most, a page costs a tenth more and the peak is 80 MB lower.
 */
export const SITE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

export const SITE_ENVIRONMENT = {
  NODE_ENV: 'production',
  // glibc gives every thread a heap of its own that only grows; the threads that compress fill theirs by turns.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // A threshold that is said stays: else glibc raises it with the largest block that was ever given back.
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  // What takes the types out of TypeScript weighs 20 MB in memory; what it made once is read from here.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'compiled'),
};

/**
 * The environment of what the project runs: its own tools, its own Node among them, come first.
 * @param {Record<string, string>} [extra]
 */
export function projectEnvironment(extra = {}) {
  const path = [BIN, process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, NODE_OPTIONS: nodeOptions(), ...extra };
}

const QUICK_MODULES = `--import=${new URL('drizzle-modules.mjs', import.meta.url).href}`;

function nodeOptions() {
  const given = process.env.NODE_OPTIONS ?? '';
  return given.includes(QUICK_MODULES) ? given : `${given} ${QUICK_MODULES}`.trim();
}

/**
 * Runs a command unseen; when it fails, the error is everything it said.
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
 * A signal to this process is one to its helper: an install that went on alone would still write
 * when the next one begins. The answer ends that.
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
 * The exit code that shells give to what a signal has ended.
 * @param {NodeJS.Signals} signal
 */
const codeOf = (signal) => 128 + constants.signals[signal];

/**
 * Runs a command in this terminal, passes signals on to it, and answers its exit code.
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
      // Ctrl-C in a terminal reaches the whole group: the child has it already.
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

/** A process that was asked has failed, and has said why. */
export class Ended extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/**
 * The end of every entry: an expected failure is one message, not a stack.
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
