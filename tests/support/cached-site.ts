import { createServer } from 'node:http';
import { pino } from 'pino';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client } from '../../src/contract/api.ts';
import { openApp } from '../../src/server/app.ts';
import { CONTENT_PARTS } from '../../src/demo/seed-content.ts';
import type { Database } from '../../src/server/database/open.ts';
import { demoPart } from '../../src/server/database/schema/content.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { listen, stopNow } from './loopback.ts';

/** The level of an error in the log. */
const ERROR = pino.levels.values['error'] ?? 0;

export interface CachedSite {
  api: Client;
  url: string;
  /** The warnings of the log so far, each a line of JSON. */
  warnings: readonly string[];
  close(): Promise<void>;
}

/** A process of the site over the database, with its cache of answers, behind a socket. */
export async function openCachedSite(
  db: Database,
  dataDir: string,
  more: Record<string, string> = {},
  at = 0,
): Promise<CachedSite> {
  const parts = ['catalogue', ...CONTENT_PARTS].map((name) => ({ name }));
  await db.insert(demoPart).values(parts).onConflictDoNothing();
  const environment = {
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    SITE_URL: 'https://skoba.example',
    ...more,
  };
  const [warnings, failures]: [string[], string[]] = [[], []];
  const note = (line: string) => {
    const { level } = JSON.parse(line) as { level: number };
    (level < ERROR ? warnings : failures).push(line);
  };
  const app = await openApp(readConfig(environment, dataDir), {
    log: pino({ level: 'warn' }, { write: note }),
    terminal: { step: (_title, work) => work(), done: () => undefined },
    built: null,
  });
  const server = createServer(app.site.handle);
  const url = await listen(server, at);
  return {
    url,
    warnings,
    api: httpClient({ baseUrl: url }),
    async close() {
      stopNow(server);
      await app.close();
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
  };
}
