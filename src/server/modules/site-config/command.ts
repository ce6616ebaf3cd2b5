import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import {
  CONFIG_KEYS,
  FILE_CONFIG_KEYS,
  ruleOf,
  type ConfigKey,
  type FileConfigKey,
} from '#src/domain/site-config.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import { CONFIG_COMMAND_TEXT as TEXT } from '#src/texts/commands/config.ts';
import { CONFIG_FAULT_TEXT, CONFIG_TITLE } from '#src/texts/site-config.ts';
import type { Database } from '../../database/open.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, type Invocation, type Say } from '../../platform/command.ts';
import { printable, textTable } from '../../platform/command-words.ts';
import { storeOriginal } from '../media/originals.ts';
import { setConfig, setFile, siteConfig, siteFiles } from './change.ts';
import { readCommand } from './read-command.ts';

/** The command is a deed of the login at this machine. */
const ownDeed = () => ({ by: { command: userInfo().username }, at: systemClock() });

interface Shop {
  db: Database;
  dataDir: string;
  say: Say;
  remark: Say;
}

async function list({ db, say }: Shop): Promise<void> {
  const [values, files] = [
    await siteConfig(db),
    new Map((await siteFiles(db)).map(({ key, value }) => [key, value])),
  ];
  const missing = CONFIG_KEYS.filter(
    (key) => ruleOf(key).needed === true && (values.get(key) ?? '') === '',
  );
  say(
    textTable(TEXT.columns, [
      ...CONFIG_KEYS.map((key) => [
        missing.includes(key) ? TEXT.needed : '',
        key,
        values.get(key) ?? '',
        CONFIG_TITLE[key],
      ]),
      ...FILE_CONFIG_KEYS.map((key) => ['', key, files.get(key) ?? '', CONFIG_TITLE[key]]),
    ]),
  );
  say(`\n${TEXT.left(missing.length)}`);
}

async function get({ db, say }: Shop, key: ConfigKey): Promise<void> {
  const value = (await siteConfig(db, [key])).get(key) ?? '';
  const form = CONFIG_FAULT_TEXT[ruleOf(key).kind];
  const lines = [`${key}: ${CONFIG_TITLE[key]}`, TEXT.now(printable(value)), TEXT.form(form)];
  say(lines.join('\n'));
}

async function set({ db, say, remark }: Shop, key: ConfigKey, typed: string): Promise<void> {
  const changed = await setConfig(db, key, typed, ownDeed());
  if ('fault' in changed)
    throw new Refusal(TEXT.bad(key, printable(typed), CONFIG_FAULT_TEXT[changed.fault]));
  say(TEXT.set(key, printable(changed.value)));
  if (changed.otherBank.length > 0) remark(TEXT.otherBank(changed.otherBank));
}

async function file(
  { db, dataDir, say }: Shop,
  key: FileConfigKey,
  path: string | null,
): Promise<void> {
  const stored = path === null ? null : await storeOriginal(dataDir, resolve(path));
  if (stored !== null && !('key' in stored)) throw new Refusal(TEXT.badFile(printable(path ?? '')));
  await setFile(db, key, stored?.key ?? null, ownDeed());
  say(TEXT.set(key, stored?.key ?? ''));
}

/** `npm run config`. */
export const configCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    readCommand,
    async ({ command, db, config, say, remark }) => {
      const shop = { db, dataDir: config.dataDir, say, remark };
      switch (command.kind) {
        case 'list':
          return list(shop);
        case 'get':
          return get(shop, command.key);
        case 'set':
          return set(shop, command.key, command.typed);
        case 'file':
          return file(shop, command.key, command.path);
      }
    },
  );
