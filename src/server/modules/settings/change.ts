import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isSettingValue } from '#src/contract/settings.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import {
  DEFAULT_SETTINGS,
  settingClash,
  type SettingClash,
  type SettingKey,
  type Settings,
} from '#src/domain/settings.ts';
import { announceChange } from '../../database/changes.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { printError } from '../../platform/error-record.ts';
import { readSettings, type Defaults } from './read.ts';

/** `reset`: back to the default. */
type SettingTarget = { value: unknown } | 'reset';

interface Deed {
  by: string;
  why: string;
  at: Date;
}
export interface SettingDeed extends Deed {
  key: SettingKey;
  to: SettingTarget;
}
export interface SettingsDeed extends Deed {
  changes: readonly { key: SettingKey; to: SettingTarget }[];
  /** Looks at the values that are in force, under the lock, and may throw. */
  underLock?: (values: Settings) => void;
}

export interface SettingChanged {
  key: SettingKey;
  before: unknown;
  after: unknown;
}
/** `isReset`: the setting gives its own value up, `after` is the default. */
type WantedChange = SettingChanged & { isReset: boolean };
type NotDone = { done: false; fault: 'not_a_value' | SettingClash };
export type SettingOutcome =
  { done: true; changed: boolean; before: unknown; after: unknown } | NotDone;
export type SettingsOutcome =
  { done: true; changed: SettingChanged[] } | (NotDone & { keys: readonly SettingKey[] });

interface Terms extends Partial<Defaults> {
  /** The payments that the shop can take; absent: any. */
  takes?: readonly PaymentKey[];
}

/** Changes one setting with its history and announces it to every process, or changes nothing. */
export async function changeSetting(
  db: Queries,
  { key, to, ...deed }: SettingDeed,
  reading: Terms = {},
): Promise<SettingOutcome> {
  let before: unknown;
  const underLock = (values: Settings) => {
    before = values[key];
  };
  const asked = { ...deed, changes: [{ key, to }], underLock };
  const outcome = await changeSettings(db, asked, reading);
  if (!outcome.done) return outcome;
  const [changed] = outcome.changed;
  return changed === undefined
    ? { done: true, changed: false, before, after: before }
    : { done: true, changed: true, before: changed.before, after: changed.after };
}

/** The same of several at once: values that are valid only together. */
export function changeSettings(
  db: Queries,
  { changes, underLock, ...deed }: SettingsDeed,
  { defaults = {}, onError = printError, takes }: Terms = {},
): Promise<SettingsOutcome> {
  return inTransaction(db, async (tx): Promise<SettingsOutcome> => {
    // Two changes at once could each be valid alone but not together, and the ids of the history
    // could differ from the order of commits. Readers do not wait for this lock.
    await tx.execute(sql`lock table setting in share row exclusive mode`);
    const values = await readSettings(tx, {
      defaults,
      onError(error, broken) {
        // The unreadable value of a changed setting is the one being replaced.
        if (changes.every(({ key }) => key !== broken)) onError(error, broken);
      },
    });
    underLock?.(values);
    const byDefault = { ...DEFAULT_SETTINGS, ...defaults };
    const wanted = changes.map(({ key, to }) => ({
      key,
      isReset: to === 'reset',
      before: values[key] as unknown,
      after: to === 'reset' ? byDefault[key] : to.value,
    }));
    const bad = wanted.filter(({ key, after }) => !isSettingValue(key, after));
    if (bad.length > 0)
      return { done: false, fault: 'not_a_value', keys: bad.map(({ key }) => key) };
    const then = Object.fromEntries(wanted.map(({ key, after }) => [key, after]));
    const clash = settingClash({ ...values, ...then }, takes);
    // A shop whose settings already clash may correct them one by one.
    if (clash !== null && clash !== settingClash(values, takes))
      return { done: false, fault: clash, keys: [] };
    const changed: SettingChanged[] = [];
    for (const change of wanted) {
      await writeSetting(tx, change, deed);
      // A value equal to the default is stored too: it stays when the default changes.
      if (isDeepStrictEqual(change.before, change.after)) continue;
      await noteChange(tx, change, deed);
      changed.push({ key: change.key, before: change.before, after: change.after });
    }
    if (changed.length > 0) await announceChange(tx, ['settings']);
    return { done: true, changed };
  });
}

async function writeSetting(
  tx: Queries,
  { key, after, isReset }: WantedChange,
  { at, by }: Deed,
): Promise<void> {
  if (isReset) await tx.execute(sql`delete from setting where key = ${key}`);
  else
    await tx.execute(sql`
      insert into setting (key, value, changed_at, changed_by)
      values (${key}, ${JSON.stringify(after)}::jsonb, ${at}, ${by})
      on conflict (key) do update set
        value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

async function noteChange(
  tx: Queries,
  { key, before, after, isReset }: WantedChange,
  { at, by, why }: Deed,
): Promise<void> {
  await tx.execute(sql`
    insert into setting_change (key, before, after, is_reset, why, changed_at, changed_by)
    values (${key}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${isReset}, ${why}, ${at}, ${by})`);
}
