import { BACKUP_TEXT as TEXT } from '#src/texts/commands/backup.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { readShopSecret } from '../../database/secret.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, UsageError, type Invocation } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { PASSPHRASE_LEAST } from '../../platform/config-backup.ts';
import { uploadStorage } from '../media/storage-of.ts';
import { placeAt } from './address.ts';
import { BackupUnderWay, makeBackup } from './make-backup.ts';
import { askHidden } from './passphrase.ts';

type Command = { kind: 'help' } | { kind: 'make'; address: string };

function readCommand([address = 'help', more]: string[]): Command {
  if (address === 'help' || address === '--help') return { kind: 'help' };
  if (address.startsWith('-')) throw new UsageError(TEXT.noPlace);
  if (more !== undefined) throw new UsageError(TEXT.tooMany(more));
  return { kind: 'make', address };
}

/** Null: the secret is to be left out. */
async function passphraseFor({ backup }: Config): Promise<string | null> {
  if (backup.passphrase !== undefined) return backup.passphrase;
  const typed = await askHidden(TEXT.askNew);
  if (typed === null || typed === '') return null;
  if (typed.length < PASSPHRASE_LEAST) throw new Refusal(TEXT.short(PASSPHRASE_LEAST));
  if ((await askHidden(TEXT.askAgain)) !== typed) throw new Refusal(TEXT.notSame);
  return typed;
}

/** `npm run backup`. */
export const backupCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    readCommand,
    async ({ command, db, config, say }) => {
      const place = placeAt(command.address, config.backup.store);
      const passphrase = await passphraseFor(config);
      const text = passphrase === null ? null : await readShopSecret(config);
      const secret = passphrase === null || text === null ? null : { text, passphrase };
      const { dataDir } = config;
      const uploads = uploadStorage(config);
      const backup = makeBackup({ db, clock: systemClock, dataDir, uploads, secret }, place);
      const { name, missing } = await backup.catch((error: unknown) => {
        throw error instanceof BackupUnderWay ? new Refusal(TEXT.underWay) : error;
      });
      say(TEXT.done(name));
      if (secret === null) say(TEXT.noSecret);
      if (missing > 0) say(TEXT.missing(missing));
    },
  );
