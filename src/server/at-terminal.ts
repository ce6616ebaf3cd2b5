import { errorRecord } from './platform/error-record.ts';
import { isDebugging } from './platform/environment.ts';
import { sentenceOf } from './platform/startup-trouble.ts';

/**
 * Runs an entry, or a part of one. A failure prints one sentence and ends the process with code 1.
 * `showsStack`: with its stack, for whoever is changing the code.
 */
export async function atTerminal<Result>(
  main: () => Promise<Result>,
  { showsStack = isDebugging() } = {},
): Promise<Result> {
  try {
    return await main();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (showsStack) console.error(errorRecord(error));
    // Timers and connections of a start that failed half-way would keep the process alive.
    process.exit(1);
  }
}
