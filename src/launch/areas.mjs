// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureChromium, findShell, sandboxWorks } from './chromium.mjs';
import { BIN, NODE, ROOT, projectEnvironment, runHere, runQuietly } from './project.mjs';

/** `failures`: a line for each, where the runner tells them one by one.
 * @typedef {{passed: number, failed: number, failures?: string[], said?: string}} Count */
/** @typedef {(filters: string[]) => Promise<Count>} Area */

/**
 * What `npm test` runs, in this order: the quick and telling first.
 * @type {Record<string, Area>}
 */
export const AREAS = {
  lint: () =>
    checks([['eslint', '.', '--max-warnings', '0'], ['prettier', '--check', '.'], ['knip']]),
  // It checks .ts, .tsx and .mjs too.
  types: () => checks([['astro', 'check']]),
  unit: (filters) => vitest('unit', filters),
  api: (filters) => vitest('api', filters),
  architecture: (filters) => vitest('architecture', filters),
  e2e: playwright,
};

/** Areas that have use for one core only: they run side by side, and each is heard in its turn. */
export const ONE_CORE = ['lint', 'types'];

/**
 * A tool that answers only yes or no counts as one check. Others run beside it, so what it says is kept together.
 * @param {string[][]} commands
 */
async function checks(commands) {
  const count = { passed: 0, failed: 0, said: '' };
  const env = projectEnvironment({ ASTRO_TELEMETRY_DISABLED: '1' });
  for (const [tool = '', ...args] of commands) {
    try {
      count.said += await runQuietly(NODE, [join(BIN, tool), ...args], { env });
      count.passed += 1;
    } catch (error) {
      count.said += `${error instanceof Error ? error.message : error}\n`;
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
      // A file that cannot even be loaded has no tests to fail: it is one failure by itself.
      failed: numFailedTests + testResults.filter(isBroken).length,
      failures: testResults.flatMap(failuresOfFile),
    }));
  });
}

/** @param {{status: string, assertionResults: {status: string}[]}} file */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** @param {{name: string, message: string, status: string, assertionResults: {status: string, fullName: string, failureMessages: string[]}[]}} file */
function failuresOfFile(file) {
  const name = relative(ROOT, file.name);
  if (isBroken(file)) return [failure(name, file.message)];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] }) => failure(`${name}: ${fullName}`, why));
}

/**
 * @typedef {{file: string, line: number, title: string, tests: {status: string, results: {errors: {message?: string}[]}[]}[]}} Spec
 * @typedef {{suites?: Suite[], specs?: Spec[]}} Suite
 */

/** @param {Suite} suite @returns {string[]} */
const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        // That time was over says less than what was waited for.
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

/** @param {string[]} filters */
async function playwright(filters) {
  const CHROMIUM = await ensureChromium();
  const CHROMIUM_SHELL = findShell() ?? CHROMIUM;
  await ensureBuilt();
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const code = await runHere(
      NODE,
      [join(BIN, 'playwright'), 'test', '--reporter=list,json', ...filters],
      {
        CHROMIUM,
        CHROMIUM_SHELL,
        E2E_SANDBOX: [CHROMIUM, CHROMIUM_SHELL].every(sandboxWorks) ? 'on' : 'off',
        E2E_PORT: String(await freePort()),
        E2E_FRONT_PORT: String(await freePort()),
        E2E_DATA_DIR: join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    );
    return trust(code, report, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: suites.flatMap(failuresOfSuite),
    }));
  });
}

/**
 * The runner's own report, but never better than its exit code: a run that broke down is at least one failure.
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Count} read
 */
function trust(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...count, failed: code === 0 ? count.failed : Math.max(count.failed, 1) };
}

/**
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-run-'));
  // Run by root, the database in it belongs to another account, which must be able to enter.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
