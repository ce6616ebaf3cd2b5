import { DEFAULT_SETTINGS, type SettingValues, type Settings } from '#src/domain/settings.ts';
import { onChange } from '../../database/changes.ts';
import type { Database } from '../../database/open.ts';
import type { Queries } from '../../database/transaction.ts';
import { printError } from '../../platform/error-record.ts';
import { waitOrAbort } from '../../platform/wait-or-abort.ts';
import { readSettings } from './read.ts';
import { inBackground } from '../../platform/guard.ts';

/**
 * The settings of the shop. There are two ways to read them, because pages may be slightly out of
 * date and money may not:
 *
 * - `now()` costs nothing: the values are in memory, and every process reads them again when a
 *   change is announced. Read them once for a piece of work and pass them on, so that all its
 *   figures are consistent. Between the commit of a change and its announcement, or while the
 *   listening connection is lost, they may be out of date.
 * - `inside(tx)` reads them in the caller's transaction, in one statement: for billing, expiry and
 *   every other job that no shopper waits for. What is then written agrees with what is committed.
 *
 * Placing an order can use neither: a shopper waits for each of its round trips, and its settings
 * must be in force. So the query that reads the cart under its locks also returns the version of
 * the settings (`SETTINGS_VERSION`). If the order was counted with another version, nothing is
 * written: it waits for `refreshed()` and counts again. A change that commits after that query
 * comes after the order.
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

/** Reads the settings and keeps them up to date by the notifications of the database. */
export async function openSettings(
  db: Database,
  options: SettingsOptions = {},
): Promise<ShopSettings> {
  const { defaults = {}, onError = printError } = options;
  const closing = new AbortController();
  const read = (from: Queries) => readSettings(from, { defaults, onError });
  let requested = 0;
  let refreshing: Promise<void> | undefined;
  let values: Settings = DEFAULT_SETTINGS;

  // Listen first: changes during the first reading are heard and read after it.
  const stop = await onChange(db, (tags) => {
    if (tags === null || tags.includes('settings'))
      inBackground('reading the settings', refreshed());
  });
  values = await read(db);
  // A change heard in the meantime may be newer than what was read.
  if (requested > 0) await refreshed();

  function refreshed(): Promise<void> {
    requested += 1;
    refreshing ??= refresh();
    return refreshing;
  }

  /** One reading at a time; a change during it starts another. */
  async function refresh(): Promise<void> {
    for (let completed = 0; completed !== requested && !closing.signal.aborted;) {
      const target = requested;
      try {
        values = await read(db);
        completed = target;
      } catch (error) {
        if (closing.signal.aborted) break;
        onError(error);
        await waitOrAbort(RETRY_MS, closing.signal);
      }
    }
    // Reset at once, not in a later callback: a caller in between has to start a new reading.
    refreshing = undefined;
  }

  return {
    now: () => values,
    inside: read,
    refreshed,
    async close() {
      closing.abort();
      await stop();
      await refreshing;
    },
  };
}
