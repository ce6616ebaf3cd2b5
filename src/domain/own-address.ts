import { PATHS } from './paths.ts';

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
  '/articles',
  '/yml.xml',
  '/sitemap.xml',
];

/** Null for an address outside the shop, and for a place on the same page. */
export function ownAddress(href: string, siteUrl = ''): OwnAddress | null {
  const own = siteUrl !== '' && href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  if (!own.startsWith('/') || /^\/[/\\]/.test(own)) return null;
  const path = own.replace(/[?#].*$/s, '');
  const plain = plainPath(path);
  // `/category/petli/nakladnye`: the first part, then the rest.
  const [, first = '', rest = ''] = /^\/([^/]*)(?:\/(.*))?$/s.exec(plain) ?? [];
  const found = (kind: AddressKind, key: string): OwnAddress => ({ kind, key, path });
  if (plain === PATHS.home) return found('home', '');
  const picture = PICTURE.exec(path)?.[1];
  if (picture !== undefined) return found('picture', picture);
  const file = FILE.exec(path)?.[1];
  if (file !== undefined) return found('file', file);
  if (SCREENS.includes(plain)) return found('screen', plain);
  if (rest !== '' && first === 'category') return found('category', rest);
  if (rest !== '' && first === 'products') return found('product', rest);
  if (rest !== '' && first === 'brands') return found('brand', rest);
  if (rest !== '' && first === 'actions') return found('action', rest);
  return found('page', plain.slice(1));
}

/** The path that the site answers at; the others with doubled and last slashes lead to it. */
export const plainPath = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
