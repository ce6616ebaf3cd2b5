import { isSettingValue } from '#src/contract/settings.ts';
import {
  DEFAULT_SETTINGS,
  SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
} from '#src/domain/settings.ts';
import { PAYMENT_KEYS, isOnline, type PaymentKey } from '#src/domain/order.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { SETTINGS_COMMAND_TEXT as TEXT } from '#src/texts/commands/settings.ts';
import { SETTING_CLASH_TEXT, SETTING_TEXT } from '#src/texts/settings/settings.ts';
import { settingFormText, settingValueText } from '#src/texts/settings/value.ts';
import { COMMAND_TEXT } from '#src/texts/commands/all.ts';
import type { Database } from '../../database/open.ts';
import { takenPayments } from '../../database/seller.ts';
import { runShopCommand } from '../../database/shop-command.ts';
import { systemClock } from '../../platform/clock.ts';
import { Refusal, type Invocation, type Say } from '../../platform/command.ts';
import { printable, textTable } from '../../platform/command-words.ts';
import { changeSetting } from './change.ts';
import { ownSettings, settingHistory } from './history.ts';
import { legacySettings } from './legacy.ts';
import { readSettings, type Defaults } from './read.ts';
import { readCommand, type Command } from './read-command.ts';
import { typedValue } from './typed-value.ts';

interface Shop {
  db: Database;
  say: Say;
  remark: Say;
  defaults: Partial<SettingValues>;
  online: readonly PaymentKey[];
}

const reading = ({ defaults, remark }: Shop): Defaults => ({
  defaults,
  onError: (error) => remark(String(error)),
});
const values = (shop: Shop) => readSettings(shop.db, reading(shop));

/** A stored value may no longer be valid. */
const valueText = (key: SettingKey, value: unknown) =>
  isSettingValue(key, value) ? settingValueText(key, value) : JSON.stringify(value);

const LISTED_MOST = 80;
/** A long text is cut: one row is one line of the terminal. `get` shows it whole. */
function shownInList(key: SettingKey, value: unknown): string {
  const text = settingValueText(key, value);
  if (SETTINGS[key].kind !== 'template') return text;
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.length > LISTED_MOST ? `${line.slice(0, LISTED_MOST - 1)}…` : line;
}

async function list(shop: Shop): Promise<void> {
  const [now, own] = [await values(shop), await ownSettings(shop.db)];
  shop.say(
    textTable(
      TEXT.columns,
      SETTING_KEYS.map((key) => [
        own.has(key) ? TEXT.own : '',
        key,
        shownInList(key, now[key]),
        SETTING_TEXT[key].title,
      ]),
    ),
  );
}

async function get(shop: Shop, key: SettingKey): Promise<void> {
  const { title, about } = SETTING_TEXT[key];
  const byDefault = { ...DEFAULT_SETTINGS, ...shop.defaults }[key];
  const [last] = await settingHistory(shop.db, [key]);
  shop.say(
    [
      `${key}: ${title}`,
      ...(about === '' ? [] : [about]),
      TEXT.now(settingValueText(key, (await values(shop))[key])),
      TEXT.byDefault(settingValueText(key, byDefault)),
      TEXT.form(settingFormText(key)),
      ...(last === undefined
        ? []
        : [printable(TEXT.changed(shopTime(last.at), last.by, last.why))]),
    ].join('\n'),
  );
}

async function change(
  shop: Shop,
  command: Extract<Command, { kind: 'set' | 'reset' }>,
): Promise<void> {
  const { db, say } = shop;
  const { key, by, why } = command;
  const to = command.kind === 'reset' ? 'reset' : { value: typedValue(key, command.typed) };
  const takes = await takenPayments(db, shop.online);
  const outcome = await changeSetting(
    db,
    { key, to, by, why, at: systemClock() },
    { ...reading(shop), takes },
  );
  if (outcome.done) {
    const [before, after] = [valueText(key, outcome.before), valueText(key, outcome.after)];
    return say(outcome.changed ? TEXT.set(key, before, after) : TEXT.same(key, after));
  }
  if (outcome.fault !== 'not_a_value') throw new Refusal(SETTING_CLASH_TEXT[outcome.fault]);
  const typed = command.kind === 'set' ? command.typed : '';
  throw new Refusal(TEXT.badValue(key, printable(typed), settingFormText(key)));
}

async function history({ db, say }: Shop, key: SettingKey | undefined): Promise<void> {
  const changes = await settingHistory(db, key === undefined ? undefined : [key]);
  if (changes.length === 0) return say(TEXT.noHistory);
  say(
    textTable(
      TEXT.historyColumns,
      changes.map((each) => {
        const after = valueText(each.key, each.after);
        return [
          shopTime(each.at),
          each.by,
          each.key,
          valueText(each.key, each.before),
          each.isReset ? TEXT.toDefault(after) : after,
          each.why,
        ];
      }),
    ),
  );
}

/** `npm run settings`. */
export const settingsCommand = (at: Invocation): Promise<number> =>
  runShopCommand(
    at,
    { ...TEXT, ...COMMAND_TEXT },
    readCommand,
    async ({ command, db, config, say, remark }) => {
      const shop = {
        ...{ db, say, remark },
        defaults: legacySettings(config),
        online: config.yookassa === undefined ? [] : PAYMENT_KEYS.filter(isOnline),
      };
      switch (command.kind) {
        case 'list':
          return list(shop);
        case 'get':
          return get(shop, command.key);
        case 'set':
        case 'reset':
          return change(shop, command);
        case 'history':
          return history(shop, command.key);
      }
    },
  );
