// @ts-check
import process from 'node:process';
import { AREAS, LANES } from './areas.mjs';
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

/** @typedef {import('./areas.mjs').Count & {name: string, seconds: string}} Result */

/**
 * Runs an area and prints what it says; a crash counts as a failure with its reason.
 * @param {[name: string, area: import('./areas.mjs').Area]} what
 * @param {string[]} filters
 * @param {boolean} isShown In the terminal while it works; otherwise whole, at its end.
 * @returns {Promise<Result>}
 */
async function run([name, area], filters, isShown) {
  const heading = `\n── ${name} ${'─'.repeat(70 - name.length)}`;
  if (isShown) console.log(heading);
  let kept = '';
  const keep = isShown ? undefined : (/** @type {string} */ output) => void (kept += output);
  const started = performance.now();
  const count = await area(filters, keep).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // An area that finds nothing to run has lost its tests: a failure.
  if (count.passed + count.failed === 0) count.failed = 1;
  const output = `${kept}${count.output ?? ''}`.trimEnd();
  if (!isShown) console.log(heading);
  if (output !== '') console.log(output);
  return { ...count, name, seconds };
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
  const lanes = LANES.map((lane) =>
    Object.entries(AREAS).filter(
      ([name]) => lane.includes(name) && (chosen.length === 0 || chosen.includes(name)),
    ),
  ).filter((lane) => lane.length > 0);

  /** @type {NodeJS.Signals | undefined} */
  let ended;
  // Whatever runs gets the signal, too; no area begins after it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => (ended = signal));
  endWithParent();
  await ensureInstalled();
  useOwnEnvironment();
  await measureSlowness(lanes.length);
  keepTemporaryFilesInMemory();
  // Fetched while other areas run; if that fails, the area that needs it reports it.
  const needsBrowsers = chosen.length === 0 || chosen.includes('e2e');
  const browsers = needsBrowsers && Promise.allSettled([ensureBrowsers()]);

  /** @type {Result[]} */
  const results = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const what of lane) {
        if (what[0] === 'e2e') await browsers;
        if (ended === undefined) results.push(await run(what, filters, lane === lanes.at(-1)));
      }
    }),
  );
  if (ended !== undefined) return codeOf(ended);

  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of results) {
    total.passed += passed;
    total.failed += failed;
  }
  // Printed above the counts: of a long run often only the end is kept.
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(14)}${passed} passed, ${failed} failed, ${seconds} s`,
  );
  const notes = results.flatMap(({ leftOut }) => leftOut ?? []);
  console.log(`\n${[...lines, ...notes].join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
