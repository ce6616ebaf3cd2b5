import * as v from 'valibot';
import {
  BANNER_PLACES,
  BANNER_STATES,
  MENUS,
  MENU_TYPES,
  SELECTION_KINDS,
} from '../../domain/desk-shell.ts';
import { STAFF_ROLES } from '../../domain/staff.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, nothing } from '../parts.ts';
import type { FieldFacts } from './field-of.ts';
import {
  deedsOf,
  done,
  editors,
  forDesk,
  formNumber,
  noRight,
  print,
  typedLine,
} from './shapes.ts';

/**
 * «Главная и меню». The forms are made from `bannerFields` and `menuFields`; an `invalid_input` names
 * the wrong fields (`readFieldFaults`), a `conflict` is one of SHELL_REFUSALS.
 */
const moment: FieldFacts = { isMoment: true };
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.metadata({ ...moment })));

export const bannerFields = {
  place: v.picklist(BANNER_PLACES),
  title: typedLine(150),
  short_text: typedLine(300),
  /** A path of the shop; empty: it leads nowhere. */
  link: typedLine(300),
  image: typedLine(100),
  background_color: v.pipe(typedLine(7), v.regex(/^(?:#[\da-fA-F]{6})?$/)),
  /** An advertisement by the law: it is marked, and names its advertiser and token. */
  is_ad: v.boolean(),
  advertiser: typedLine(200),
  erid: v.pipe(typedLine(60), v.regex(/^[\w-]*$/)),
  starts_at: instant,
  ends_at: instant,
  is_on: v.boolean(),
};
const bannerWritten = v.object(bannerFields);
export type BannerFields = v.InferOutput<typeof bannerWritten>;
const bannerShown = v.object({
  id,
  version: print,
  fields: bannerWritten,
  state: v.picklist(BANNER_STATES),
  is_dead: v.boolean(),
});
export type BannerShown = v.InferOutput<typeof bannerShown>;

export const menuFields = {
  type: v.picklist(MENU_TYPES),
  title: typedLine(100),
  /** A path of the shop, or an address with https. */
  link: typedLine(300),
  is_new_tab: v.boolean(),
  hidden: v.boolean(),
};
const menuWritten = v.object(menuFields);
export type MenuFields = v.InferOutput<typeof menuWritten>;
const menuItem = v.object({
  id,
  version: print,
  menu: v.picklist(MENUS),
  /** The heading that it stands below. */
  parent: v.nullable(id),
  fields: menuWritten,
  is_dead: v.boolean(),
});
export type MenuItem = v.InferOutput<typeof menuItem>;

const selectionShown = v.object({
  name: v.string(),
  kind: v.picklist(SELECTION_KINDS),
  title: v.string(),
  version: print,
  /** One item a line, as its form has them. */
  lines: v.string(),
  items: v.array(
    v.object({
      /** What it is in words. */
      title: v.string(),
      href: v.string(),
      /** Not shown: hidden, gone or over. */
      is_hidden: v.boolean(),
    }),
  ),
});
export type SelectionShown = v.InferOutput<typeof selectionShown>;

const read = <Answer extends v.GenericSchema>(path: string, answer: Answer) =>
  endpoint({
    method: 'GET',
    path: `/api/desk/shell/${path}`,
    params: nothing,
    query: nothing,
    body: nothing,
    answer,
    errors: noRight,
    caching: forDesk,
    roles: STAFF_ROLES,
    reads: null,
  });
const deed = deedsOf('shell', editors);
const moving = v.object({ id: idParam, to: v.picklist(['up', 'down']) });
const saved = v.object({ success: v.literal(true), id });

export const deskShellEndpoints = {
  deskBanners: read('banners', v.object({ content: v.array(bannerShown) })),
  /** `id` 0: a new one, at the end of its place. */
  deskBannerSave: deed(
    'banners/save',
    v.object({ id: formNumber, version: print, ...bannerFields }),
    saved,
  ),
  deskBannerMove: deed('banners/move', moving, done),
  deskBannerRemove: deed('banners/remove', v.object({ id: idParam }), done),

  deskMenus: read('menus', v.object({ content: v.array(menuItem) })),
  /** `parent` 0: of the menu itself. */
  deskMenuSave: deed(
    'menus/save',
    v.object({
      id: formNumber,
      version: print,
      menu: v.picklist(MENUS),
      parent: formNumber,
      ...menuFields,
    }),
    saved,
  ),
  deskMenuMove: deed('menus/move', moving, done),
  deskMenuRemove: deed('menus/remove', v.object({ id: idParam }), done),

  deskSelections: read('selections', v.object({ content: v.array(selectionShown) })),
  deskSelectionSave: deed(
    'selections/save',
    v.object({
      name: typedLine(100),
      version: print,
      title: typedLine(100),
      lines: v.pipe(v.string(), v.maxLength(20_000)),
    }),
    done,
  ),
};
