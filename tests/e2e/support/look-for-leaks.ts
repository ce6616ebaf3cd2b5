import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readLetter } from '../../support/letter.ts';
import { leaksIn, type Private } from '../../support/log-leaks.ts';
import { SERVER_LOG, notedKeys } from './server-log.ts';
import { withShopDatabase } from './shop-database.ts';
import { DATA_DIR } from './sites.ts';

const SHOWN_MOST = 20;
/** Everything the run has logged: processes, commands of staff, the database. */
const LOGS = [SERVER_LOG, join(DATA_DIR, 'staff.log'), join(DATA_DIR, 'postgres/server.log')];

/** The personal data that tests have left in the shop. */
const PEOPLE = sql`
  select email, phone, array[name, surname, patronymic] as names from account
  union all select email, phone, array[full_name] from "order"
  union all select email, phone, array[name] from message
  union all select email, '', array[name] from staff where email not like '%@example.com'
  union all select email, '', array[]::text[] from subscriber`;

/** The hashes of keys in the database. */
const KEY_HASHES = sql`
  select key_hash from session union select key_hash from auth_key
  union select key_hash from staff_session union select key_hash from staff_invitation
  union select key_hash from proven_address where key_hash is not null`;

function readLetters(): { tos: string[]; subjects: string[]; texts: string[] } {
  const folder = join(DATA_DIR, 'mail');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : [];
  const letters = names.map((name) => readLetter(readFileSync(join(folder, name), 'utf8')));
  return {
    tos: letters.map(({ headers }) => headers['to'] ?? ''),
    subjects: letters.map(({ headers }) => headers['subject'] ?? ''),
    texts: letters.flatMap(({ parts }) => parts.map(({ content }) => content)),
  };
}

/** Shorter names are words of any text. */
const words = (names: readonly string[]) =>
  names.flatMap((name) => name.split(/\s+/)).filter((name) => name.length > 3);

async function privateOfRun(): Promise<Private> {
  const { tos, subjects, texts } = readLetters();
  return withShopDatabase(async (db) => {
    const { rows } = await db.execute<{ email: string; phone: string; names: string[] }>(PEOPLE);
    const hashes = await db.execute<{ key_hash: string }>(KEY_HASHES);
    const unique = (all: readonly string[]) => [...new Set(all)].filter((one) => one !== '');
    return {
      emails: unique([...tos, ...rows.map(({ email }) => email)]),
      codes: unique(subjects.map((subject) => /^\d{4,6}(?=\D)/.exec(subject)?.[0] ?? '')),
      keys: unique([
        ...notedKeys(),
        ...texts.flatMap((text) =>
          [...text.matchAll(/[?&](?:key|token)=([\w.-]+)/g)].map(([, key = '']) => key),
        ),
      ]),
      keyHashes: new Set(hashes.rows.map((row) => row.key_hash)),
      phones: unique(rows.map(({ phone }) => phone.replace(/\D/g, '').slice(-10))),
      names: unique(words(rows.flatMap(({ names }) => names))),
    };
  });
}

/** The last step of the browser tests: no log holds personal data of a shopper. */
export default async function lookForLeaks(): Promise<void> {
  const known = await privateOfRun();
  const leaks = LOGS.filter((file) => existsSync(file)).flatMap((file) =>
    leaksIn(readFileSync(file, 'utf8').split('\n'), known).map((leak) => ({ ...leak, file })),
  );
  if (leaks.length === 0) return;
  const shown = leaks
    .slice(0, SHOWN_MOST)
    .map(({ what, file, line }) => `  ${what} (${file}):\n    ${line.slice(0, 2000)}`);
  throw new Error(`The logs of the shop betray in ${leaks.length} places:\n${shown.join('\n')}`);
}
