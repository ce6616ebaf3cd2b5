import { loadExchange } from '../server/modules/exchange/load-exchange.ts';
import type { LoadSummary } from '../server/modules/exchange/load-exchange.ts';
import { openDatabase } from '../server/database/open.ts';
import { buildExchange } from './exchange/build-exchange.ts';
import type { Exchange } from './exchange/build-exchange.ts';
import { DEMO_SOURCE } from './source.ts';

/**
 * Draws and loads goods in a child process (apart.ts), whose memory is freed when it ends.
 */
export interface Tasks {
  draw: { task: 'draw'; folder: string; answer: Exchange['files'] };
  load: {
    task: 'load';
    files: Exchange['files'];
    databaseUrl: string;
    dataDir: string;
    answer: LoadSummary;
  };
}
export type Task = { [Name in keyof Tasks]: Omit<Tasks[Name], 'answer'> }[keyof Tasks];
export type Outcome<Answer> = { answer: Answer } | { failure: string };

async function perform(task: Task): Promise<Tasks[keyof Tasks]['answer']> {
  if (task.task === 'draw') return (await buildExchange(task.folder)).files;
  const { files, databaseUrl, dataDir } = task;
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    return await loadExchange(db, {
      source: DEMO_SOURCE,
      files: [files.import, files.offers],
      dataDir,
    });
  } finally {
    await db.close();
  }
}

const send = (outcome: Outcome<unknown>) => process.send?.(outcome, () => process.disconnect());

process.once('message', (task: Task) => {
  perform(task).then(
    (answer) => send({ answer }),
    (error: unknown) =>
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent is gone: stop.
process.once('disconnect', () => process.exit());
