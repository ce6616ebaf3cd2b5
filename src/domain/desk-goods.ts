import { VERSION_CHANGED } from './desk-api.ts';

/** Goods at the desk: limits and what the list can ask for; pure. */

export const GOODS_ON_PAGE = 50;
/** Goods that one bulk deed may name. */
export const BULK_GOODS_MOST = 50;

export const GOODS_STATES = ['shown', 'withheld', 'source', 'discontinued'] as const;
/** How a product stands: shown, hidden by the shop, hidden by its source, no longer sold. */
export type GoodsState = (typeof GOODS_STATES)[number];

/** What a product may lack. */
export const GOODS_LACKS = ['picture', 'description', 'seo', 'certificate'] as const;
export type GoodsLack = (typeof GOODS_LACKS)[number];

export const GOODS_SORTINGS = ['title', 'changed', 'article', 'popular'] as const;
export type GoodsSorting = (typeof GOODS_SORTINGS)[number];

/** Characters of what editors type. */
export const SEO_TITLE_MOST = 300;
export const SEO_DESCRIPTION_MOST = 600;
export const ALT_MOST = 300;
export const DOCUMENT_TITLE_MOST = 200;
export const FILE_KEY_MOST = 120;
export const ARTICLE_MOST = 200;
/** How many of them one product may have. */
export const COMPANIONS_TYPED_MOST = 30;
export const PICTURES_MOST = 100;
export const OWN_DOCUMENTS_MOST = 20;
/** A source counts its documents from 0, the desk from here. */
export const OWN_DOCUMENTS_FROM = 1000;
export const SORT_WEIGHT_MOST = 1_000_000_000;

/** What may be done with many goods at once. */
export const BULK_GOODS_DEEDS = ['label', 'unlabel', 'hide', 'show', 'companion'] as const;
export type BulkGoodsDeed = (typeof BULK_GOODS_DEEDS)[number];

/** Why a deed with goods was refused. */
export const GOODS_REFUSALS = [
  VERSION_CHANGED,
  'no_article',
  'many_articles',
  'itself',
  'too_many_companions',
  'no_file',
  'two_files',
  'no_label',
  'label_locked',
  'already',
] as const;
export type GoodsRefusal = (typeof GOODS_REFUSALS)[number];
