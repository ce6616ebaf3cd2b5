import { errorRecord } from './platform/error-record.ts';
import { isDebugging } from './platform/environment.ts';
import { sentenceOf } from './platform/startup-trouble.ts';

/** Runs an entry; what keeps it from its work is one sentence and the exit code 1. */
export async function atTerminal(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (isDebugging()) console.error(errorRecord(error));
    // A start that failed half-way has timers and connections that would keep it.
    process.exit(1);
  }
}
