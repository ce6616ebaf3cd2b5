// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium, findShell, sandboxWorks } from './chromium.mjs';
import { findFirefox, WITHOUT_FIREFOX } from './firefox.mjs';
import {
  BIN,
  ENDS_WITH_PARENT,
  NODE,
  ROOT,
  projectEnvironment,
  runHere,
  runQuietly,
} from './project.mjs';

/**
 * `failures`: one line each, where the runner reports single tests. `leftOut`: what did not run.
 * @typedef {{passed: number, failed: number, failures?: string[], output?: string, leftOut?: string}} Count
 */
/** @typedef {(filters: string[]) => Promise<Count>} Area */

/**
 * What `npm test` runs, in this order: quick and informative areas first.
 * @type {Record<string, Area>}
 */
export const AREAS = {
  lint: () =>
    checks([
      ['eslint', '.', '--max-warnings', '0'],
      ['eslint', '--config', 'tests/architecture/promises.eslint.mjs', 'src/server'],
      ['prettier', '--check', '**/*.{ts,tsx,astro,mjs,css}'],
      ['knip'],
    ]),
  // It checks .ts, .tsx and .mjs, too.
  types: () => checks([['astro', 'check']]),
  unit: (filters) => vitest('unit', filters),
  api: (filters) => vitest('api', filters),
  architecture: (filters) => vitest('architecture', filters),
  e2e: playwright,
};

/**
 * Areas that use one core only: they run side by side, and their output is shown one after the
 * other.
 */
export const ONE_CORE = ['lint', 'types'];

/**
 * Runs tools that only pass or fail; each counts as one check. Others run at the same time, so the
 * output of each is kept together.
 * @param {string[][]} commands
 */
async function checks(commands) {
  const count = { passed: 0, failed: 0, output: '' };
  const env = projectEnvironment();
  for (const [tool = '', ...args] of commands) {
    try {
      const run = [ENDS_WITH_PARENT, join(BIN, tool), ...args];
      count.output += await runQuietly(NODE, run, { env });
      count.passed += 1;
    } catch (error) {
      count.output += `${error instanceof Error ? error.message : error}\n`;
      count.failed += 1;
    }
  }
  return count;
}

/**
 * @param {string} project
 * @param {string[]} filters
 */
function vitest(project, filters) {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runHere(NODE, [
      join(BIN, 'vitest'),
      'run',
      '--project',
      project,
      ...reporters,
      ...filters,
    ]);
    return trust(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded has no tests that fail: it counts as one failure.
      failed: numFailedTests + testResults.filter(isBroken).length,
      failures: testResults.flatMap(failuresOfFile),
    }));
  });
}

/**
 * @typedef {{status: string, fullName: string, failureMessages: string[]}} AssertionReport
 * @typedef {{name: string, message: string, status: string, assertionResults: AssertionReport[]}} FileReport
 */

/** @param {{status: string, assertionResults: {status: string}[]}} file */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** @param {FileReport} file */
function failuresOfFile(file) {
  const name = relative(ROOT, file.name);
  if (isBroken(file)) return [failure(name, file.message)];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] }) => failure(`${name}: ${fullName}`, why));
}

/**
 * @typedef {{errors: {message?: string}[]}} SpecResult
 * @typedef {{status: string, results: SpecResult[]}} SpecTest
 * @typedef {{file: string, line: number, title: string, tests: SpecTest[]}} Spec
 * @typedef {{suites?: Suite[], specs?: Spec[]}} Suite
 */

/** @param {Suite} suite @returns {string[]} */
const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        // A timeout says less than what was waited for.
        const why = messages.find(
          (message) => !stripVTControlCharacters(message).startsWith('Test timeout'),
        );
        return failure(`tests/e2e/${file}:${line}: ${title}`, why ?? messages[0] ?? '');
      }),
  ),
  ...suites.flatMap(failuresOfSuite),
];

/**
 * @param {string} where
 * @param {string} why
 */
const failure = (where, why) =>
  `${where}\n    ${stripVTControlCharacters(why).trim().split('\n', 3).join('\n    ')}`;

/**
 * Playwright looks for a filter in the whole path of a file, whose folders may have the same name.
 * What follows the first option (`-g title`) belongs to options.
 * @param {string} filter
 * @param {number} place
 * @param {string[]} filters
 */
const ofTests = (filter, place, filters) =>
  filters.slice(0, place + 1).some((word) => word.startsWith('-'))
    ? filter
    : `(?<=/tests/.*)${filter}`;

/** @param {string[]} filters */
async function playwright(filters) {
  const CHROMIUM = await ensureChromium();
  const CHROMIUM_SHELL = findShell() ?? CHROMIUM;
  await ensureBuilt();
  const [port, frontPort] = await twoFreePorts();
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const code = await runHere(
      NODE,
      [join(BIN, 'playwright'), 'test', '--reporter=list,json', ...filters.map(ofTests)],
      {
        CHROMIUM,
        CHROMIUM_SHELL,
        E2E_SANDBOX: [CHROMIUM, CHROMIUM_SHELL].every(sandboxWorks) ? 'on' : 'off',
        E2E_PORT: String(port),
        E2E_FRONT_PORT: String(frontPort),
        E2E_DATA_DIR: join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    );
    return trust(code, report, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [
        ...errors.map((/** @type {{message?: string}} */ { message = '' }) =>
          failure('The run', message),
        ),
        ...suites.flatMap(failuresOfSuite),
      ],
      ...(findFirefox() === undefined && { leftOut: WITHOUT_FIREFOX }),
    }));
  });
}

/**
 * The runner's report, but never better than its exit code: a run that crashed counts as at least
 * one failure.
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Count} read
 */
function trust(code, report, read) {
  if (!existsSync(report))
    return {
      passed: 0,
      failed: 1,
      failures: [`The run ended with ${code} before it could report.`],
    };
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...count, failed: code === 0 ? count.failed : Math.max(count.failed, 1) };
}

/**
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-run-'));
  // When root runs the tests, the database in it belongs to another account, which has to get in.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both are taken before one is free again: asked for one by one they may be the same. */
async function twoFreePorts() {
  const servers = [createServer(), createServer()];
  const ports = [];
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ports.push(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  }
  for (const server of servers) await once(server.close(), 'close');
  return ports;
}
