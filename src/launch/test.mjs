// @ts-check
import process from 'node:process';
import { AREAS } from './areas.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith } from './project.mjs';

/** `npm test [-- area… filter…]`: names of areas choose them, anything else is passed on to the runner. */
await exitWith(async () => {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => arg in AREAS);
  const filters = args.filter((arg) => !(arg in AREAS));
  if (filters.length > 0 && chosen.length === 0)
    throw new Error(`Name an area before "${filters[0]}": ${Object.keys(AREAS).join(', ')}.`);

  await ensureInstalled();
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const [name, run] of Object.entries(AREAS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
    const started = performance.now();
    const count = await run(filters).catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    // An area that finds nothing to run has lost its tests, which is not a success.
    if (count.passed + count.failed === 0) count.failed = 1;
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${name.padEnd(14)}${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
