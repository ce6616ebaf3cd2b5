import { loadExchange, type LoadSummary } from '../server/modules/exchange/load-exchange.ts';
import { openDatabase } from '../server/database/open.ts';
import { buildExchange } from './exchange/build-exchange.ts';
import { DEMO_SOURCE } from './source.ts';

/** Loads goods in a child process (apart.ts), whose memory is freed when it ends. */
export interface Task {
  /** Where the exchange file is written. */
  folder: string;
  databaseUrl: string;
  dataDir: string;
}
export type Outcome = { answer: LoadSummary } | { failure: string };

async function perform({ folder, databaseUrl, dataDir }: Task): Promise<LoadSummary> {
  const { files } = await buildExchange(folder);
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

const send = (outcome: Outcome) => process.send?.(outcome, () => process.disconnect());

process.once('message', (task: Task) => {
  perform(task).then(
    (answer) => send({ answer }),
    (error: unknown) =>
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent is gone: stop.
process.once('disconnect', () => process.exit());
