import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { markDone } from '../../src/demo/content/parts.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { withConnection } from '../../src/server/database/embedded/connection.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { loadExchange } from '../../src/server/modules/exchange/load-exchange.ts';
import { goodsOf, writeExchange } from './growth-goods.ts';
import { start, stop, type Running } from './process.ts';

const MB = 1024 * 1024;
const here = (path: string) => new URL(path, import.meta.url);
const MAIN = fileURLToPath(here('../../src/server/main.ts'));

/** Processes of a shop with so many goods, on one database, one on each port. */
export async function openAbusedShop(ports: readonly number[], goodsCount: number) {
  const folder = mkdtempSync(join(tmpdir(), 'skoba-abuse-'));
  // Run by root, the database has another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  const db = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  const sites: { running: Running; said: Interface }[] = [];

  async function open(port: number): Promise<Running> {
    return start(
      MAIN,
      [],
      {
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: db.url,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        SITE_URL: `http://127.0.0.1:${port}`,
        NODE_OPTIONS: `--import ${here('./heap-on-signal.ts').href}`,
      },
      /is open at/,
    );
  }

  async function close(): Promise<void> {
    for (const { running } of sites) await stop(running);
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }

  await migrate(db);
  const goods = [...goodsOf({ count: goodsCount })].filter(({ discontinued }) => !discontinued);
  await loadExchange(db, { files: await writeExchange(folder, goods), dataDir: folder });
  await markDone(db, 'catalogue');
  // The first start adds towns and pages, once.
  await stop(await open(ports[0] ?? 0));
  for (const port of ports) {
    const running = await open(port);
    if (running.child.stdout === null) throw new Error('A process of the shop says nothing.');
    sites.push({ running, said: createInterface({ input: running.child.stdout }) });
  }

  return {
    bases,
    close,
    /** The disk space of the database in MB. */
    async databaseMb(): Promise<number> {
      await withConnection({ connectionString: db.ownerUrl }, (owner) => owner.query('checkpoint'));
      const {
        rows: [row],
      } = await db.$client.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return Number(row?.bytes) / MB;
    },
    /** The heap of each process after garbage collection, in MB. */
    async heapsMb(): Promise<number[]> {
      return Promise.all(
        sites.map(async ({ running, said }) => {
          const line = once(said, 'line');
          running.child.kill('SIGUSR2');
          return Number(/heap (\d+)/.exec(String(await line))?.[1]) / MB;
        }),
      );
    },
  };
}
