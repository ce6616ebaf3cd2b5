import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadSummary } from '../server/modules/exchange/load-exchange.ts';
import type { Outcome, Task } from './goods-process.ts';

const SCRIPT = fileURLToPath(new URL('./goods-process.ts', import.meta.url));

/**
 * Loads the goods in a child process that ends with it. In this process, which goes on to serve,
 * the load would leave 90 MB behind.
 */
export async function loadApart(task: Task): Promise<LoadSummary> {
  const child = fork(SCRIPT, { execArgv: ['--max-semi-space-size=8'] });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  child.send(task);
  const outcome = await Promise.race([
    outcomeOf(child),
    exited.then(([code, signal]) => ({ failure: `ended with ${signal ?? code}` })),
  ]);
  await exited;
  if ('failure' in outcome)
    throw new Error(`The process that loads the demonstration's goods failed: ${outcome.failure}`);
  return outcome.answer;
}

/** Node itself sends messages, too: in watch mode it names the files that the child imports. */
async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  for await (const [message] of on(child, 'message') as AsyncIterable<[object]>)
    if ('answer' in message || 'failure' in message) return message as Outcome;
  throw new Error('A process sends messages until it ends.');
}
