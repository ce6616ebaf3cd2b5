import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { openSecrets, type Secrets } from '#src/server/database/secret.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { codeOf, hashOf } from '#src/server/modules/account/code.ts';
import { accountRoutes } from '#src/server/modules/account/routes.ts';
import { linkKeys } from '#src/server/platform/link-keys.ts';
import { openTestDatabase } from '../../support/database.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { shopperOf } from '../../support/shopper.ts';
import { covers } from '../../support/covers.ts';

const OWNER = 'owner@example.ru';
const clock = () => new Date();
const dataDir = mkdtempSync(join(tmpdir(), 'skoba-dump-'));

let db: Database;
let secrets: Secrets;
/** The whole dump while an account is logged in and a code waits to be sent. */
let texts: string[];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function dumpedTexts(): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: object }>(
      sql.raw(`select to_jsonb(t) as row from ${name} t`),
    );
    for (const text of rows.flatMap(({ row }) => textsIn(row))) found.add(text);
  }
  return [...found];
}
/** Keys made from each text: as the secret itself, and as the base of derived keys. */
const keysTried = () =>
  texts.flatMap((text) => [
    text,
    ...['login', 'forms', 'links of letters'].map((use) =>
      createHmac('sha256', text).update(use).digest('hex'),
    ),
  ]);

beforeAll(async () => {
  db = await openTestDatabase();
  secrets = await openSecrets(db, { secret: undefined, dataDir });
  const mergeCarts = () => Promise.resolve({ count: 0 });
  const routes = accountRoutes({
    db,
    clock,
    loginKey: secrets.of('login'),
    mergeCarts,
    verifyHuman: () => Promise.resolve(),
    onAlarm: () => undefined,
  });
  const [made] = await db
    .insert(account)
    .values({ email: OWNER, name: 'Анна' })
    .returning({ id: account.id });
  await shopperOf(db, routes).signIn(made?.id ?? 0);
  const guest = shopperOf(db, routes);
  await guest.api.getSession({});
  await guest.api.emailLogin({ email: OWNER });
  texts = await dumpedTexts();
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true });
});

it('a dump of the database shows the letter that waits, and nothing that its code derives from', async () => {
  covers('threat.dump');
  const [job] = await waitingJobs(db);
  const { nonce = '' } = job?.payload as { nonce?: string };
  expect(texts).toContain(nonce);
  const dumped = new Set(texts);
  const isBroken = (key: string) => dumped.has(hashOf(key, OWNER, codeOf(key, OWNER, nonce)));
  expect(isBroken(secrets.of('login'))).toBe(true);
  expect(keysTried().filter(isBroken)).toEqual([]);
});

it('a dump holds no key of a session or of a login', async () => {
  covers('threat.dump');
  const keys = keysOf(db, clock);
  for (const text of texts)
    expect([await keys.useSession(text), await keys.useLogin(text)]).toEqual([null, null]);
});

it('a dump signs no link of a letter', () => {
  covers('threat.dump');
  const link = linkKeys(secrets.of('links of letters')).make('newsletter', 1);
  expect(keysTried().filter((key) => linkKeys(key).make('newsletter', 1) === link)).toEqual([]);
});
