import { VERSION_CHANGED } from './desk-api.ts';

/** «Главная и меню» of the desk: banners, selections and menus. */

/** The places of banners, as the column `group` has them. */
export const BANNER_PLACES = [
  'top',
  'main_hero_top',
  'main_hero_bottom',
  'advantages',
  'header_catalog',
  'personal_top',
] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];
/** What a banner does now: its time has not come, or is over. */
export const BANNER_STATES = ['shown', 'off', 'soon', 'over'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

export const MENUS = ['header_left', 'header_right', 'footer'] as const;
export type Menu = (typeof MENUS)[number];
export const isMenu = (name: unknown): name is Menu => MENUS.some((menu) => menu === name);
/** A page of the shop, an address elsewhere, or a heading over other items. */
export const MENU_TYPES = ['page', 'external', 'group'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

/** Selections that the desk fills by lines, by name; those of banners are places of banners. */
export const SELECTION_KINDS = ['products', 'categories', 'category_rows', 'actions'] as const;
export type SelectionKind = (typeof SELECTION_KINDS)[number];
export const SELECTION_LINES_MOST = 100;

/** Codes of what is wrong with a field of these forms. */
export const SHELL_FAULTS = [
  'needed',
  'value',
  'picture',
  'link',
  'link_dead',
  'ad_needs',
  'own_has',
  'times',
  'parent',
  'below',
  'no_link',
  'https',
  'line',
] as const;
export type ShellFault = (typeof SHELL_FAULTS)[number];
export const isShellFault = (code: string): code is ShellFault =>
  SHELL_FAULTS.some((fault) => fault === code);
/** Reasons of a `conflict`: changed by somebody else; shown by a page; with items below it. */
export const SHELL_REFUSALS = [VERSION_CHANGED, 'banner_used', 'item_has_items'] as const;
export type ShellRefusal = (typeof SHELL_REFUSALS)[number];
