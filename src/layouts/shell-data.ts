import type { Client } from '../contract/api.ts';
import type { City } from '../contract/city.ts';
import type { NavItem } from '../contract/content.ts';
import type { Banner } from '../contract/parts.ts';

/** What the header, footer and menus of every page show, the same for everybody. */
export interface Shell {
  nav: { header_left: NavItem[]; header_right: NavItem[]; footer: NavItem[] };
  configs: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
  topBanner: Banner | null;
  /** The shop's main city. */
  city: Pick<City, 'id' | 'title'> | null;
}

let last: Shell | undefined;

/** What `loadShell` has loaded last, for pages that make no calls; empty before the first. */
export const lastShell = (): Shell => last ?? EMPTY_SHELL;

/**
 * Loads the shell, and keeps it for `lastShell`. While its parts are the same objects, so is the
 * shell: HTML made from it is kept under it. Pages call it together with their own calls, in one
 * Promise.all.
 */
export async function loadShell(api: Client): Promise<Shell> {
  const [nav, configs, files, { banner }, cities] = await Promise.all([
    api.nav({}),
    api.configs({}),
    api.fileConfigs({}),
    api.topBanner({}),
    api.cityList({ is_main: 'true', limit: 1 }),
  ]);
  const loaded = { nav, configs, files, topBanner: banner, city: cities.results[0] ?? null };
  if (last === undefined || !areSame(last, loaded)) last = loaded;
  return last;
}

const areSame = (one: Shell, other: Shell): boolean =>
  (Object.keys(one) as (keyof Shell)[]).every((part) => one[part] === other[part]);

/** For a page that must render while the backend is down. */
export const EMPTY_SHELL: Shell = {
  nav: { header_left: [], header_right: [], footer: [] },
  configs: {},
  files: {},
  topBanner: null,
  city: null,
};
