import { DEFAULT_SETTINGS } from '../../../domain/settings.ts';
import type { SettingValues, Settings } from '../../../domain/settings.ts';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import type { Queries } from '../../database/transaction.ts';
import { tellAtTerminal } from '../../platform/error-record.ts';
import { restOrStop } from '../../platform/rest-or-stop.ts';
import { readSettings } from './read.ts';

/**
 * The settings of the shop. Two doors, because a page may be a moment behind and money may not:
 *
 * - `now()` costs nothing: the values are in memory, and every process reads them anew when a
 *   change is announced. Take them once for a piece of work and hand them down, so that all of its
 *   figures come from one moment. Between the commit of a change and its announcement, or while the
 *   connection that hears it is lost, they may be old.
 * - `inside(tx)` reads them in the caller's transaction, in one statement: for billing, expiry and
 *   every other job, which nobody waits for. What is then written agrees with what is committed.
 *
 * Placing may not ask (a shopper waits for each of its round trips) and may not be behind either:
 * the query that reads the cart under its locks also tells the version of the settings
 * (`SETTINGS_VERSION`). Where that is not the version of the values that the order was counted by,
 * nothing is written, and it waits for `refreshed()` and counts anew. A change that commits after
 * that query comes after the order.
 */
export interface ShopSettings {
  now(): Settings;
  inside(tx: Queries): Promise<Settings>;
  /** Resolves when all changes committed before the call are in `now()`. */
  refreshed(): Promise<void>;
  close(): Promise<void>;
}

export interface SettingsOptions {
  defaults?: Partial<SettingValues>;
  onError?: (error: unknown) => void;
}

const RETRY_MS = 500;

/** Reads the settings and keeps them as fresh as the notifications of the database tell. */
export async function openSettings(
  db: Database,
  options: SettingsOptions = {},
): Promise<ShopSettings> {
  const { defaults = {}, onError = tellAtTerminal } = options;
  const closing = new AbortController();
  const read = (from: Queries) => readSettings(from, { defaults, onError });
  let wanted = 0;
  let working: Promise<void> | undefined;
  let values: Settings = DEFAULT_SETTINGS;

  // Listening comes first: what changes during the first reading is heard and read after it.
  const stop = await onChange(db, (tags) => {
    if (tags === null || tags.includes('settings')) void refreshed();
  });
  values = await read(db);
  // What was heard meanwhile may be newer than what was read.
  if (wanted > 0) await refreshed();

  function refreshed(): Promise<void> {
    wanted += 1;
    working ??= refresh();
    return working;
  }

  /** One reading at a time; what is wanted while it runs is read after it. */
  async function refresh(): Promise<void> {
    for (let done = 0; done !== wanted && !closing.signal.aborted;) {
      const begun = wanted;
      try {
        values = await read(db);
        done = begun;
      } catch (error) {
        if (closing.signal.aborted) break;
        onError(error);
        await restOrStop(RETRY_MS, closing.signal);
      }
    }
    // At once, not when somebody hears of the end: who calls in between has to start a new reading.
    working = undefined;
  }

  return {
    now: () => values,
    inside: read,
    refreshed,
    async close() {
      closing.abort();
      await stop();
      await working;
    },
  };
}
