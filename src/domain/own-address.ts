import { ERROR_PATHS, PATHS } from './paths.ts';
import { CRAWLER_FILES } from './site-files.ts';

/** What an address of the shop leads to. */
export type AddressKind =
  | 'home'
  | 'page'
  | 'category'
  | 'product'
  | 'brand'
  | 'action'
  | 'picture'
  | 'file'
  /** Any other page of the shop: the cart, the list of articles. */
  | 'screen';

export interface OwnAddress {
  kind: AddressKind;
  /** Slug, full slug or key; of a screen its path. */
  key: string;
  /** The path without query and fragment, as it is written. */
  path: string;
}

/** `/media/ruchka-3f2a-960.webp`: the key, then width and format. */
const PICTURE = /^\/media\/([\w-]+)-\d+\.\w+$/;
/** `/media/document/9ad1c04e.pdf`. */
const FILE = /^\/media\/document\/([\w.-]+)$/;
const SCREENS: readonly string[] = [
  ...Object.values(PATHS),
  ...Object.values(ERROR_PATHS),
  '/articles',
  ...Object.values(CRAWLER_FILES),
];

/** Folder of an address → the kind of thing that the rest of the address names. */
const FOLDERS: ReadonlyMap<string, AddressKind> = new Map([
  ['category', 'category'],
  ['products', 'product'],
  ['brands', 'brand'],
  ['actions', 'action'],
]);

/** Null for an address outside the shop, and for a place on the same page. */
export function ownAddress(href: string, siteUrl = ''): OwnAddress | null {
  const own = siteUrl !== '' && href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  if (!own.startsWith('/') || /^\/[/\\]/.test(own)) return null;
  const path = own.replace(/[?#].*$/s, '');
  return { ...thingAt(path), path };
}

function thingAt(path: string): Omit<OwnAddress, 'path'> {
  const picture = PICTURE.exec(path)?.[1];
  if (picture !== undefined) return { kind: 'picture', key: picture };
  const file = FILE.exec(path)?.[1];
  if (file !== undefined) return { kind: 'file', key: file };
  const plain = plainPath(path);
  if (plain === PATHS.home) return { kind: 'home', key: '' };
  if (SCREENS.includes(plain)) return { kind: 'screen', key: plain };
  // `/category/petli/nakladnye`: the folder, then the rest.
  const [, folder = '', rest = ''] = /^\/([^/]*)\/(.+)$/s.exec(plain) ?? [];
  const kind = FOLDERS.get(folder);
  return kind === undefined ? { kind: 'page', key: plain.slice(1) } : { kind, key: rest };
}

/** The path that the site answers at; the others with doubled and last slashes lead to it. */
export const plainPath = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
