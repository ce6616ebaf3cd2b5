import * as v from 'valibot';
import {
  BANNER_PLACES,
  BANNER_STATES,
  MENUS,
  MENU_TYPES,
  SELECTION_KINDS,
} from '../../domain/desk-shell.ts';
import { oneLine } from '../../domain/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import type { Endpoint } from '../endpoint.ts';
import { id, idParam, nothing } from '../parts.ts';
import type { FieldFacts } from './field-of.ts';
import { done, editors, forDesk, refused } from './page-shapes.ts';

/**
 * «Главная и меню». The forms are made from `bannerFields` and `menuFields`; an `invalid_input` names
 * the wrong fields (`readFaults`), a `conflict` is one of SHELL_REFUSALS.
 */
const reading = ['owner', 'editor', 'manager'] as const;
const line = (most: number) => v.pipe(v.string(), v.transform(oneLine), v.maxLength(most));
const version = v.pipe(v.string(), v.maxLength(64));
const moment: FieldFacts = { isMoment: true };
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.metadata({ ...moment })));
const named = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())]),
  v.integer(),
  v.minValue(0),
);

export const bannerFields = {
  place: v.picklist(BANNER_PLACES),
  title: line(150),
  short_text: line(300),
  /** A path of the shop; empty: it leads nowhere. */
  link: line(300),
  image: line(100),
  background_color: v.pipe(line(7), v.regex(/^(?:#[\da-fA-F]{6})?$/)),
  /** An advertisement by the law: it is marked, and names its advertiser and token. */
  is_ad: v.boolean(),
  advertiser: line(200),
  erid: v.pipe(line(60), v.regex(/^[\w-]*$/)),
  starts_at: instant,
  ends_at: instant,
  is_on: v.boolean(),
};
const bannerWritten = v.object(bannerFields);
export type BannerFields = v.InferOutput<typeof bannerWritten>;
const bannerShown = v.object({
  id,
  version,
  fields: bannerWritten,
  state: v.picklist(BANNER_STATES),
  is_dead: v.boolean(),
});
export type BannerShown = v.InferOutput<typeof bannerShown>;

export const menuFields = {
  type: v.picklist(MENU_TYPES),
  title: line(100),
  /** A path of the shop, or an address with https. */
  link: line(300),
  is_new_tab: v.boolean(),
  hidden: v.boolean(),
};
const menuWritten = v.object(menuFields);
export type MenuFields = v.InferOutput<typeof menuWritten>;
const menuItem = v.object({
  id,
  version,
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
  version,
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
    errors: refused,
    caching: forDesk,
    roles: reading,
  });
const deed = <Body extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: Answer,
) =>
  endpoint({
    method: 'POST',
    path: `/api/desk/shell/${path}`,
    params: nothing,
    query: nothing,
    body,
    answer,
    errors: [...refused, 'not_found', 'conflict'] satisfies Endpoint['errors'],
    caching: forDesk,
    roles: editors,
  });
const moving = v.object({ id: idParam, to: v.picklist(['up', 'down']) });
const saved = v.object({ success: v.literal(true), id });

export const deskShellEndpoints = {
  deskBanners: read('banners', v.object({ content: v.array(bannerShown) })),
  /** `id` 0: a new one, at the end of its place. */
  deskBannerSave: deed('banners/save', v.object({ id: named, version, ...bannerFields }), saved),
  deskBannerMove: deed('banners/move', moving, done),
  deskBannerRemove: deed('banners/remove', v.object({ id: idParam }), done),

  deskMenus: read('menus', v.object({ content: v.array(menuItem) })),
  /** `parent` 0: of the menu itself. */
  deskMenuSave: deed(
    'menus/save',
    v.object({ id: named, version, menu: v.picklist(MENUS), parent: named, ...menuFields }),
    saved,
  ),
  deskMenuMove: deed('menus/move', moving, done),
  deskMenuRemove: deed('menus/remove', v.object({ id: idParam }), done),

  deskSelections: read('selections', v.object({ content: v.array(selectionShown) })),
  deskSelectionSave: deed(
    'selections/save',
    v.object({
      name: line(100),
      version,
      title: line(100),
      lines: v.pipe(v.string(), v.maxLength(20_000)),
    }),
    done,
  ),
};
