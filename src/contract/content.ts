import * as v from 'valibot';
import { CALC_PARAMS } from '../domain/calculators.ts';
import { TAGS_LENGTH_MOST } from '../domain/limits.ts';
import { pageTag, selectionTag, type Tag } from '../domain/tags.ts';
import { categoryCard } from './catalogue.ts';
import { productCard } from './product-card.ts';
import { endpoint, minute } from './endpoint.ts';
import {
  banner,
  dateTime,
  id,
  lang,
  langQuery,
  nothing,
  pageNumber,
  pageOf,
  pageSize,
  seo,
  slug,
} from './parts.ts';

export interface NavItem {
  id: number;
  slug: string;
  type: 'page' | 'external' | 'group';
  title: string;
  target: string | null;
  children: NavItem[];
}
export const navItem: v.GenericSchema<NavItem> = v.object({
  id,
  slug: v.string(),
  type: v.picklist(['page', 'external', 'group']),
  title: v.string(),
  target: v.nullable(v.string()),
  children: v.lazy(() => v.array(navItem)),
});

export const contentPage = v.object({
  title: v.string(),
  slug,
  /** Sanitised HTML. */
  body: v.string(),
  tags: v.array(v.string()),
  updated_at: dateTime,
  seo,
  /** What the picture of `seo` shows, where the page has one of its own; else empty. */
  og_image_alt: v.string(),
  /** Whether the body has blocks, which have styles of their own. */
  has_blocks: v.boolean(),
  /** Questions and answers of its blocks, plain text. */
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** What its blocks show, besides the content of the shop: for the tags of the answer. */
  made_of: v.object({
    products: v.array(id),
    /** Goods of a category are chosen of the whole catalogue. */
    catalogue: v.boolean(),
  }),
});
export type ContentPage = v.InferOutput<typeof contentPage>;

export const contentCard = v.object({
  title: v.string(),
  slug,
  summary: v.string(),
  tags: v.array(v.string()),
  image: v.nullable(v.string()),
  updated_at: dateTime,
});
export type ContentCard = v.InferOutput<typeof contentCard>;

const actionCard = v.object({
  slug,
  title: v.string(),
  short_text: v.string(),
  image: v.nullable(v.object({ image: v.string(), image_webp: v.string() })),
  background_color: v.nullable(v.string()),
  ends_at: v.nullable(dateTime),
});
export type ActionCard = v.InferOutput<typeof actionCard>;

/** The page itself, and the goods in its body: they are HTML, so the answer names them. */
const tagsOfPage = ({ slug: own, made_of: { products, catalogue } }: ContentPage): Tag[] => [
  pageTag(own),
  ...products.map((product) => `product:${product}` as const),
  ...(catalogue ? (['catalogue'] as const) : []),
];

/** One of a calculator's figures, as its form sends it. */
const calcFigure = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)));

const selection = <S extends v.GenericSchema>(name: string, item: S, ...tags: readonly Tag[]) =>
  endpoint({
    method: 'GET',
    path: `/api/selection/${name}`,
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ title: v.string(), content: v.array(item) }),
    errors: [],
    caching: minute('content', selectionTag(name), ...tags),
  });
const categoryRow = v.object({ category: categoryCard, products: v.array(productCard) });

export const selectionHeaderCatalog = endpoint({
  ...selection('header_catalog', banner),
  ofShell: true,
});

export const contentEndpoints = {
  contentPage: endpoint({
    method: 'GET',
    path: '/api/pages/:slug+',
    params: v.object({ slug }),
    query: v.object({
      lang,
      ...v.entriesFromList(CALC_PARAMS, calcFigure),
    }),
    body: nothing,
    answer: contentPage,
    errors: ['not_found'],
    caching: minute('content', 'settings'),
    tagsOf: tagsOfPage,
  }),
  contentPages: endpoint({
    method: 'GET',
    path: '/api/pages',
    params: nothing,
    query: v.object({
      lang,
      page: pageNumber,
      pageSize: pageSize(),
      sorting: v.optional(v.picklist(['new', 'title']), 'new'),
      /** Tags joined by commas; a page must have all of them. */
      tags: v.optional(v.pipe(v.string(), v.maxLength(TAGS_LENGTH_MOST)), ''),
    }),
    body: nothing,
    answer: pageOf(contentCard),
    errors: ['not_found'],
    caching: minute('content', 'pages', 'settings'),
  }),
  nav: endpoint({
    method: 'GET',
    path: '/api/nav',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({
      header_left: v.array(navItem),
      header_right: v.array(navItem),
      footer: v.array(navItem),
    }),
    errors: [],
    caching: minute('content', 'nav'),
    ofShell: true,
  }),
  configs: endpoint({
    method: 'GET',
    path: '/api/configs',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.record(v.string(), v.string()),
    errors: [],
    caching: minute('content'),
    ofShell: true,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/configs/:param',
    params: v.object({ param: v.pipe(v.string(), v.maxLength(100)) }),
    query: langQuery,
    body: nothing,
    answer: v.record(v.string(), v.string()),
    errors: ['not_found'],
    caching: minute('content'),
  }),
  fileConfigs: endpoint({
    method: 'GET',
    path: '/api/file-configs',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.record(v.string(), v.string()),
    errors: [],
    caching: minute('content'),
    ofShell: true,
  }),
  topBanner: endpoint({
    method: 'GET',
    path: '/api/banners/top',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ banner: v.nullable(banner) }),
    errors: [],
    caching: minute('content', 'selection:top'),
    ofShell: true,
  }),
  advantages: endpoint({
    method: 'GET',
    path: '/api/banners/group/advantages',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: v.object({ content: v.array(banner) }),
    errors: [],
    caching: minute('content', 'selection:advantages'),
  }),
  selectionCategoriesBottom: selection('categories_bottom', categoryCard, 'catalogue'),
  selectionCategoriesRecommended: selection('categories_recomend', categoryCard, 'catalogue'),
  selectionCatalogRow: selection('catalog_row', categoryRow, 'catalogue'),
  selectionHeaderCatalog,
  selectionMain: selection('main', productCard, 'catalogue'),
  selectionHeroTop: selection('main_hero_top', banner),
  selectionHeroBottom: selection('main_hero_bottom', banner),
  selectionWeekProducts: selection('products/week', productCard, 'catalogue'),
  selectionActions: selection('actions/main', actionCard),
  selectionPersonalTop: selection('personal_top', banner),
};
