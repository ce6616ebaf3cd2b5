import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shopTime } from '#src/domain/shop-days.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { BACKUP_TEXT, RESTORE_TEXT as TEXT } from '#src/texts/commands/backup.ts';
import { BEFORE_BASELINE, TooOldTables } from '../../database/carry-over.ts';
import { refuseEmptyPlace } from '../../database/open-migrated.ts';
import { openDatabase, type Database } from '../../database/open.ts';
import { restoredState, wakeUp } from '../../database/restored.ts';
import { withConnection } from '../../database/embedded/connection.ts';
import {
  Refusal,
  UsageError,
  runCommand,
  type Invocation,
  type Say,
} from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import {
  readSecretWords,
  secretFile,
  writeSecretFile,
  type SecretWords,
} from '../../platform/secret-file.ts';
import { uploadStorage } from '../media/storage-of.ts';
import { sourceAt } from './address.ts';
import { foundIn, hasTables, hasUploads } from './empty-place.ts';
import type { Manifest } from './manifest.ts';
import { askHidden } from './passphrase.ts';
import { BrokenArchive, NewerArchive, verifyArchive } from './read-archive.ts';
import { migrationsOf, restore } from './restore.ts';
import { unseal } from './seal.ts';

interface Command {
  address: string;
  withoutSecret: boolean;
}

/** Null: help. */
function readCommand(args: string[]): Command | null {
  const options = { 'without-secret': { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [address, more] = positionals;
  if (values.help === true || address === 'help' || args.length === 0) return null;
  if (address === undefined) throw new UsageError(TEXT.noArchive);
  if (more !== undefined) throw new UsageError(TEXT.tooMany(more));
  return { address, withoutSecret: values['without-secret'] ?? false };
}

/** `npm run restore`. */
export const restoreCommand = (at: Invocation): Promise<number> =>
  runCommand(at, TEXT, async (say, remark) => {
    const command = readCommand(at.args);
    if (command === null) return say(TEXT.usage);
    const config = at.config();
    if (config.apiTarget !== undefined) throw new Refusal(BACKUP_TEXT.atBackend);
    if (command.address === 'wake') return wake(config, say, remark);
    await bringBack(command, config, { say, remark }).catch((error: unknown) => {
      throw refusalOf(error, command.address) ?? error;
    });
  });

function refusalOf(error: unknown, address: string): Refusal | null {
  if (error instanceof NewerArchive) return new Refusal(TEXT.newer);
  if (error instanceof TooOldTables) return new Refusal(TEXT.tooOld(BEFORE_BASELINE));
  if (error instanceof BrokenArchive) return new Refusal(TEXT.broken);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'open' ? new Refusal(TEXT.notFound(address)) : null;
}

async function bringBack(
  { address, withoutSecret }: Command,
  config: Config,
  { say, remark }: { say: Say; remark: Say },
): Promise<void> {
  const source = sourceAt(address, config.backup.store);
  // Nothing is written before all of the archive has been read once.
  const { head, manifest } = await verifyArchive(source.read());
  migrationsOf(head);
  const words = withoutSecret ? null : await openSecret(manifest, config);
  await refuseTaken(config, words);
  const db = await openDatabase(config, { say: remark, work: 'starting' });
  try {
    if (await withConnection({ connectionString: db.ownerUrl }, hasTables))
      throw new Refusal(TEXT.takenDatabase);
    const { dataDir } = config;
    const putSecret = async () => {
      if (words !== null && config.secret === undefined) await writeSecretFile(dataDir, words);
    };
    const target = { db, dataDir, uploads: uploadStorage(config), putSecret };
    await restore(source, { head, manifest }, target);
  } finally {
    await db.close();
  }
  say(TEXT.done(shopTime(new Date(head.takenAt))));
  if (words === null && config.secret === undefined && !existsSync(secretFile(config.dataDir)))
    say(TEXT.noSecret);
}

/** Null: the archive has none. */
async function openSecret(
  { secret, entries }: Manifest,
  { backup }: Config,
): Promise<SecretWords | null> {
  if (secret === null) return null;
  const passphrase = backup.passphrase ?? (await askHidden(TEXT.ask));
  if (passphrase === null) throw new Refusal(TEXT.needsPassphrase);
  const text = await unseal(secret, passphrase, entries);
  const words = text === null ? null : readSecretWords(text);
  if (words === null) throw new Refusal(TEXT.wrongPassphrase);
  return words;
}

async function refuseTaken({ dataDir, s3 }: Config, words: SecretWords | null): Promise<void> {
  const names = await foundIn(dataDir);
  if (names.length > 0) throw new Refusal(TEXT.takenFolder(dataDir, names));
  const file = secretFile(dataDir);
  if (words !== null && existsSync(file)) throw new Refusal(TEXT.ownSecret(file));
  if (s3 !== undefined && (await hasUploads(s3))) throw new Refusal(TEXT.takenStore);
}

async function wake(config: Config, say: Say, remark: Say): Promise<void> {
  refuseEmptyPlace(config, COMMAND_TEXT);
  const db = await openDatabase(config, { say: remark });
  try {
    await wakeShop(db);
  } finally {
    await db.close();
  }
  say(TEXT.awake);
}

function wakeShop({ ownerUrl }: Database): Promise<void> {
  return withConnection({ connectionString: ownerUrl }, async (client) => {
    const state = await restoredState(client);
    if (state === null) throw new Refusal(TEXT.notAsleep);
    if (state === 'unfinished') throw new Refusal(TEXT.unfinished);
    await wakeUp(client);
  });
}
