import { createHmac } from 'node:crypto';
import { ne, sql } from 'drizzle-orm';
import { systemClock } from '../platform/clock.ts';
import {
  movedWord,
  newSecret,
  readMoved,
  readSecretFile,
  secretFile,
  writeSecretFile,
  type MovedWord,
  type SecretWords,
} from '../platform/secret-file.ts';
import { siteSecret } from './schema/platform.ts';
import { inTransaction, type Queries } from './transaction.ts';
import { working } from './work.ts';

/**
 * Uses of the secret. Each has its own key: nothing made with one reveals anything about another.
 */
export type SecretUse =
  | 'login'
  | 'login at the desk'
  | 'previews of drafts'
  | 'links of letters'
  | 'forms'
  | 'log'
  | 'keys of sessions';

export interface Secrets {
  of(use: SecretUse): string;
  /** Keys from former secrets, for what may be old: links in letters. */
  former(use: SecretUse): string[];
  /** Keys of links in letters that an older version stored in the database. */
  moved: readonly MovedWord[];
}

const FINGERPRINT = 'fingerprint';
/** The only one of the secrets formerly in the database that is valid for more than a day. */
const KEPT_BEFORE = 'links of letters';

const keyed = (word: string, use: string) => createHmac('sha256', word).update(use).digest('hex');

export function secretsOf([current, ...former]: SecretWords): Secrets {
  return {
    of: (use) => keyed(current, use),
    former: (use) =>
      former.filter((word) => readMoved(word) === null).map((word) => keyed(word, use)),
    moved: former.map(readMoved).filter((moved) => moved !== null),
  };
}

interface Place {
  /** From the environment; absent: from the file in `dataDir`. */
  secret: SecretWords | undefined;
  dataDir: string;
}

/** The text of the secret, as its file has it; null: there is none yet. */
export async function readShopSecret({ secret, dataDir }: Place): Promise<string | null> {
  return (secret ?? (await readSecretFile(dataDir)))?.join(',') ?? null;
}

/**
 * Opens the shop's secrets. The database only has a fingerprint of them, so that a process with
 * another secret is refused. Secrets that an older version left in the database are moved to the
 * file.
 */
export function openSecrets(db: Queries, place: Place, clock = systemClock): Promise<Secrets> {
  return working('starting', () =>
    inTransaction(db, async (tx) => {
      // When two processes start together, the second one finds the file and the fingerprint of the
      // first.
      await tx.execute(sql`lock table ${siteSecret} in exclusive mode`);
      const rows = await tx.select().from(siteSecret);
      const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value;
      const fingerprint = valueOf(FINGERPRINT);
      const isMoved = rows.every(({ name }) => name === FINGERPRINT);
      if (place.secret !== undefined && !isMoved) throw new Error(moveFirst(place.dataDir));

      const found = place.secret ?? (await readSecretFile(place.dataDir));
      const isKnown = found?.some((word) => keyed(word, FINGERPRINT) === fingerprint) ?? false;
      if (fingerprint !== undefined && !isKnown)
        throw new Error(otherSecret(place, found === null));
      const words = withMoved(found ?? [newSecret()], valueOf(KEPT_BEFORE), clock());
      if (place.secret === undefined && words.join() !== found?.join())
        await writeSecretFile(place.dataDir, words);

      const value = keyed(words[0], FINGERPRINT);
      await tx
        .insert(siteSecret)
        .values({ name: FINGERPRINT, value })
        .onConflictDoUpdate({
          target: siteSecret.name,
          set: { value },
          setWhere: ne(siteSecret.value, value),
        });
      if (!isMoved) await tx.delete(siteSecret).where(ne(siteSecret.name, FINGERPRINT));
      return secretsOf(words);
    }),
  );
}

/**
 * Keeps the day of the first move: a process killed before the database was cleared moves the
 * secret again.
 */
function withMoved(words: SecretWords, kept: string | undefined, now: Date): SecretWords {
  if (kept === undefined || words.some((word) => readMoved(word)?.word === kept)) return words;
  const [current, ...former] = words;
  return [current, ...former.filter((word) => word !== kept), movedWord(kept, now)];
}

const moveFirst = (dataDir: string) =>
  'The database still holds the secrets of the shop: start it once without ' +
  `SHOP_SECRET, so that they move to ${secretFile(dataDir)}, and give SHOP_SECRET the text of that file.`;

function otherSecret({ secret, dataDir }: Place, isAbsent: boolean): string {
  const inFile = isAbsent
    ? `The secret of this database is missing: there is no ${secretFile(dataDir)}`
    : `${secretFile(dataDir)} is not the secret of this database`;
  const what = secret === undefined ? inFile : 'SHOP_SECRET is not the secret of this database';
  return (
    `${what}; copy that file from the machine that has served it, or set SHOP_SECRET to its text ` +
    '(src/guides/operating.md, «The secret of the shop»).'
  );
}
