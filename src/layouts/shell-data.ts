import type { Client } from '../contract/api.ts';
import type { City } from '../contract/city.ts';
import type { NavItem } from '../contract/content.ts';
import type { Banner } from '../contract/parts.ts';

/** What the frame of every page shows; the same for everybody. */
export interface Shell {
  nav: { header_left: NavItem[]; header_right: NavItem[]; footer: NavItem[] };
  configs: Readonly<Record<string, string>>;
  files: Readonly<Record<string, string>>;
  topBanner: Banner | null;
  /** The shop's main city. */
  city: Pick<City, 'id' | 'title'> | null;
}

let last: Shell | undefined;

/** The frame that was shown last, for pages that make no calls; before any was, an empty one. */
export const lastShell = (): Shell => last ?? EMPTY_SHELL;

/** Pages call it beside their own calls, in one Promise.all. */
export async function loadShell(api: Client): Promise<Shell> {
  const [nav, configs, files, { banner }, cities] = await Promise.all([
    api.nav({}),
    api.configs({}),
    api.fileConfigs({}),
    api.topBanner({}),
    api.cityList({ is_main: 'true', limit: 1 }),
  ]);
  last = { nav, configs, files, topBanner: banner, city: cities.results[0] ?? null };
  return last;
}

/** The frame of a page that must stand while the backend is away. */
export const EMPTY_SHELL: Shell = {
  nav: { header_left: [], header_right: [], footer: [] },
  configs: {},
  files: {},
  topBanner: null,
  city: null,
};
