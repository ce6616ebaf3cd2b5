// @ts-check
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, projectEnvironment, ROOT } from './project.mjs';

/** Pauses before the first new start after an unexpected end, the second, …; then the last one. */
const PAUSES_MS = [0, 1_000, 5_000, 30_000];
/** After so many unexpected ends within this time the shop is not started again. */
const ENDS_MOST = 10;
const WITHIN_MS = 600_000;
/**
 * A process that has run for this long has started well. What ended it has nothing to do with the
 * ends before, and the pauses begin anew.
 */
const WELL_MS = 60_000;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{code: number | null, signal: NodeJS.Signals | null}} End */
/** @typedef {{pausesMs?: number[], say?: (line: string) => void}} Options */

/**
 * Runs the site in this terminal and starts it again when it ends unexpectedly. Signals are passed
 * on to it, and after one of them it is not started again. Resolves with the exit code: that of the
 * site, or 1 when it was given up.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
export async function supervise(command, args, environment, options = {}) {
  const { pausesMs = PAUSES_MS, say = complain } = options;
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopping.abort(signal);
    // Ctrl-C in a terminal reaches the whole process group, so the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  outliveTerminal();
  /** The times of unexpected ends. @type {number[]} */
  let ends = [];
  let inRow = 0;
  try {
    for (;;) {
      const begun = performance.now();
      child = spawn(command, args, {
        cwd: ROOT,
        stdio: 'inherit',
        env: projectEnvironment(environment),
      });
      const end = await endOf(child);
      const isWell = performance.now() - begun > WELL_MS;
      const isRetry = inRow > 0 && !isWell;
      if (stopping.signal.aborted || !isUnexpected(end, isRetry)) return exitCodeOf(end);
      ends = [...ends, Date.now()].filter((at) => Date.now() - at < WITHIN_MS);
      if (ends.length >= ENDS_MOST) {
        say(`${told(end)} These were ${ENDS_MOST} ends in ten minutes: it is not started again.`);
        return exitCodeOf(end) || 1;
      }
      inRow = isWell ? 1 : inRow + 1;
      const pauseMs = pausesMs[Math.min(inRow, pausesMs.length) - 1] ?? 0;
      say(`${told(end)} It is started again${pauseMs === 0 ? '' : ` in ${pauseMs / 1000} s`}.`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // The signal came in the pause, when there was no site to end.
      if (stopping.signal.aborted) return codeOf(stopping.signal.reason);
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<End>}
 */
const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });

/**
 * 0 is an end that somebody wanted. With 1 the site says in one sentence why it cannot start, or that
 * it was told to stop and broke requests off. Only after an unexpected end may the cause pass by
 * itself, such as a database that is away, too.
 * @param {End} end
 * @param {boolean} isRetry it was started again, and has not run well since
 */
const isUnexpected = ({ code }, isRetry) => code !== 0 && (code !== 1 || isRetry);

/** @param {End} end */
const exitCodeOf = ({ code, signal }) => code ?? codeOf(signal ?? 'SIGKILL');

/** @param {End} end */
const told = ({ code, signal }) =>
  `The shop has ended unexpectedly (${signal ?? `exit code ${code}`}).`;

/** @param {string} line */
const complain = (line) => void process.stderr.write(`${line}\n`);

/** When the terminal is gone, what is said there is lost, and the shop goes on. */
function outliveTerminal() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
