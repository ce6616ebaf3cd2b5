import { onChange } from './database/changes.ts';
import type { Database } from './database/open.ts';
import { openCatalogue } from './modules/catalogue/open.ts';
import { isOfCatalogue } from './modules/catalogue/pending-changes.ts';
import { openSearch } from './modules/search/open.ts';
import { legacySettings } from './modules/settings/legacy.ts';
import { openSettings } from './modules/settings/open.ts';
import type { Changed } from './platform/announcements.ts';
import type { Config } from './platform/config.ts';
import type { Terminal } from './platform/terminal.ts';

interface Options {
  terminal: Terminal;
  /** Gets the failures of this work. */
  failed: (what: string) => (error: unknown) => void;
  /** Told once changed data is read again. */
  changed: Changed;
}

/** What the shop keeps in memory of its database: settings, catalogue and search. */
export async function openShopMemory(
  db: Database,
  config: Config,
  { terminal, failed, changed }: Options,
) {
  const settings = await openSettings(db, {
    defaults: legacySettings(config),
    onError: failed('reading the settings'),
  });
  const indexes = openSearch();
  const catalogue = await terminal.step('Reading the catalogue', () =>
    openCatalogue(db, {
      onError: failed('refreshing the catalogue'),
      prepare: indexes.prepare,
      find: indexes.find,
      onShown: changed,
      settings: () => settings.now(),
    }),
  );
  // Memory has to be refreshed before pages are dropped: a page rendered in between would stay
  // stale. The catalogue announces changes of products and categories itself.
  await onChange(db, (tags) => {
    const others = tags?.filter((tag) => !isOfCatalogue(tag)) ?? null;
    if (others?.length === 0) return;
    const hasSettings = others?.includes('settings') ?? true;
    (hasSettings ? settings.refreshed() : Promise.resolve())
      .then(() => changed(others))
      .catch(failed('dropping cached answers'));
  });
  return { settings, catalogue, indexes };
}
