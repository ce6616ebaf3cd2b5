// @ts-check
import process from 'node:process';

/**
 * Prints one line per step: its title, and the seconds it took. Notes of the work come below it.
 * @template Result
 * @param {string} title
 * @param {(note: (line: string) => void) => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const started = performance.now();
  let lineIsOpen = true;
  process.stdout.write(`${title} … `);
  const endLine = () => {
    if (lineIsOpen) process.stdout.write('\n');
    lineIsOpen = false;
  };
  try {
    const result = await work((line) => {
      endLine();
      console.log(`  ${line}`);
    });
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(lineIsOpen ? seconds : `  done in ${seconds}`);
    return result;
  } catch (error) {
    console.log(lineIsOpen ? 'failed' : `${title} failed`);
    throw error;
  }
}

/** @param {number} pid */
export const waitsFor = (pid) =>
  console.log(`Waiting for process ${pid}, which prepares this folder.`);
