// @ts-check
import process from 'node:process';
import { AREAS, ONE_CORE } from './areas.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureFirefox } from './firefox.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { useOwnEnvironment } from './own-environment.mjs';
import { codeOf, exitWith } from './project.mjs';
import { measureSlowness } from './slowness.mjs';

/** One after the other: a system installs one package at a time. */
const ensureBrowsers = () => ensureChromium().finally(ensureFirefox);

/**
 * Runs an area; a crash counts as a failure with its reason.
 * @param {import('./areas.mjs').Area} area
 * @param {string[]} filters
 * @returns {Promise<import('./areas.mjs').Count & {seconds: string}>}
 */
async function run(area, filters) {
  const started = performance.now();
  const count = await area(filters).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  // An area that finds nothing to run has lost its tests: a failure.
  if (count.passed + count.failed === 0) count.failed = 1;
  return { ...count, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

/**
 * `npm test [-- area… filter…]`: names of areas select them, anything else is passed on to the
 * runner.
 */
await exitWith(async () => {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => arg in AREAS);
  const filters = args.filter((arg) => !(arg in AREAS));
  if (filters.length > 0 && chosen.length === 0)
    throw new Error(`Name an area before "${filters[0]}": ${Object.keys(AREAS).join(', ')}.`);

  /** @type {NodeJS.Signals | undefined} */
  let ended;
  // Whatever runs gets the signal, too; no area begins after it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => (ended = signal));
  endWithParent();
  await ensureInstalled();
  useOwnEnvironment();
  await measureSlowness();
  keepTemporaryFilesInMemory();
  const areas = Object.entries(AREAS).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  );
  const begun = new Map(
    areas
      .filter(([name]) => ONE_CORE.includes(name))
      .map(([name, area]) => [name, run(area, filters)]),
  );
  if (begun.size > 1) console.log(`Running ${[...begun.keys()].join(' and ')} side by side.`);
  // The browser is fetched at the same time; if that fails, the area that needs it reports it.
  await Promise.allSettled([
    ...begun.values(),
    ...areas.flatMap(([name]) => (name === 'e2e' ? [ensureBrowsers()] : [])),
  ]);

  const total = { passed: 0, failed: 0 };
  const lines = [];
  /** @type {string[]} */
  const failureLines = [];
  /** @type {string[]} */
  const notes = [];
  for (const [name, area] of areas) {
    if (ended !== undefined) return codeOf(ended);
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
    const {
      passed,
      failed,
      failures = [],
      output = '',
      leftOut,
      seconds,
    } = await (begun.get(name) ?? run(area, filters));
    if (output !== '') console.log(output.trimEnd());
    failureLines.push(...failures);
    if (leftOut !== undefined) notes.push(leftOut);
    total.passed += passed;
    total.failed += failed;
    lines.push(`${name.padEnd(14)}${passed} passed, ${failed} failed, ${seconds} s`);
  }
  // Printed above the counts: of a long run often only the end is kept.
  if (failureLines.length > 0)
    console.log(`\nFailed:\n${failureLines.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\n${[...lines, ...notes].join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
