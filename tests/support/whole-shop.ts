import { mkdtempSync, readFileSync, readdirSync, rmSync, existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient } from '../../src/client/http-client.ts';
import type { Client } from '../../src/contract/api.ts';
import { CONTENT_PARTS } from '../../src/demo/seed-content.ts';
import type { Database } from '../../src/server/database/open.ts';
import { secretsOf } from '../../src/server/database/secret.ts';
import { account } from '../../src/server/database/schema/account.ts';
import { demoPart } from '../../src/server/database/schema/content.ts';
import { working } from '../../src/server/database/work.ts';
import type { FormPages } from '../../src/server/api/form-pages.ts';
import { openEmbeddedBackend } from '../../src/server/embedded-backend.ts';
import { health } from '../../src/server/http/health.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { readSecretFile } from '../../src/server/platform/secret-file.ts';
import { openTestDatabase } from './database.ts';
import { readLetter } from './letter.ts';
import { NOBODY_KNOWN, leaksIn } from './log-leaks.ts';
import { readableLog } from './read-log.ts';
import { listen, stopNow } from './loopback.ts';

export interface Somebody {
  api: Client;
  /** The key of the login, for calls without the typed client. */
  key: string;
  email: string;
  accountId: number;
}

/**
 * The whole backend as the site opens it, with its jobs, behind a socket. Every request comes from
 * an address of its own, as if through a proxy, unless it names one. `pages`: shown to plain forms.
 */
export async function openWholeShop(
  fill: (db: Database, dataDir: string) => Promise<void>,
  pages?: (res: ServerResponse) => FormPages,
) {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-whole-'));
  await db.insert(demoPart).values(['catalogue', ...CONTENT_PARTS].map((name) => ({ name })));
  await fill(db, dataDir);
  const failures: string[] = [];
  const { log, text, records } = readableLog((line) => {
    if (/^\{"level":"(error|fatal)"/.test(line)) failures.push(line);
  });
  const config = readConfig(
    { DATABASE_URL: db.url, DATA_DIR: dataDir, SITE_URL: 'https://skoba.example' },
    dataDir,
  );
  const terminal = {
    step: <Result>(_title: string, work: () => Promise<Result>) => work(),
    done: () => undefined,
  };
  const backend = await openEmbeddedBackend(config, { log, terminal });
  const secrets = secretsOf((await readSecretFile(dataDir)) ?? ['']);
  const { step } = health({ isReady: backend.isReady, isStopping: () => false });
  const steps = [step, ...backend.steps];
  let requests = 0;
  const server = createServer(
    (req, res) =>
      void working('reading', async () => {
        requests += 1;
        req.headers['x-forwarded-for'] ??= `10.1.${Math.floor(requests / 250)}.${requests % 250}`;
        const path = req.url?.split('?')[0] ?? '/';
        for (const step of steps) if (await step(req, res, path)) return;
        await backend.api.handle(req, res, pages && pages(res));
      }),
  );
  const url = await listen(server);
  const mail = join(dataDir, 'mail');
  const clientOf = (authorization?: string): Client => httpClient({ baseUrl: url, authorization });
  const letters = () =>
    (existsSync(mail) ? readdirSync(mail) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => {
        const source = readFileSync(join(mail, name), 'utf8');
        const { headers, parts } = readLetter(source);
        const part = (type: string) => parts.find((one) => one.type === type)?.content ?? '';
        return { headers, text: part('text/plain'), html: part('text/html') };
      });
  let accounts = 0;

  return {
    db,
    dataDir,
    url,
    clientOf,
    letters,
    secrets,
    records,
    /** Our own failures in the log. */
    failures,
    /** A new account, logged in without a letter. */
    async somebody(): Promise<Somebody> {
      accounts += 1;
      const email = `somebody${accounts}@example.ru`;
      const [row] = await db
        .insert(account)
        .values({ email, name: 'Анна', phone: '+79161234567' })
        .returning({ id: account.id });
      const accountId = row?.id ?? 0;
      const { key } = await keysOf(db, systemClock).signIn(accountId, 3600);
      return { accountId, email, key, api: clientOf(`Token ${key}`) };
    },
    async close() {
      stopNow(server);
      await backend.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
      const leaks = leaksIn(text().split('\n'), NOBODY_KNOWN);
      if (leaks.length > 0)
        throw new Error(
          `The log betrays ${leaks.map(({ what, line }) => `${what}: ${line}`).join('\n')}`,
        );
    },
  };
}
export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;
