import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ProductMeasure } from '#src/domain/product-measures.ts';
import { attribute, brand, category, model } from './catalogue.ts';
import { id, moment, now } from './columns.ts';
import { nullableSourceId } from './source.ts';

export const product = pgTable(
  'product',
  {
    id: id(),
    sourceId: nullableSourceId(),
    /** The identifier in the exchange file: `товар` or `товар#характеристика`. */
    externalId: text('external_id').notNull(),
    /** The catalogue of the source: a full load hides only goods of its own catalogue. */
    catalogue: text().notNull().default(''),
    modelId: integer('model_id').references(() => model.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    brandId: integer('brand_id').references(() => brand.id),
    title: text().notNull(),
    /**
     * The name in the source; null: the same as the title. Variants with the same name have titles
     * that differ.
     */
    sourceTitle: text('source_title'),
    slug: text().notNull().unique(),
    /** `{model slug}/{slug}` for a variant, null for a single product. */
    fullSlug: text('full_slug').unique(),
    article: text().notNull().default(''),
    /** `articleKey(article)` of domain/article, by which articles are compared. */
    articleKey: text('article_key').notNull().default(''),
    barcode: text(),
    description: text().notNull().default(''),
    unit: text().notNull().default('шт'),
    /** Units in one package, 1 when sold singly. */
    packQuantity: integer('pack_quantity').notNull().default(1),
    minQuantity: integer('min_quantity').notNull().default(1),
    quantityStep: integer('quantity_step').notNull().default(1),
    /** Kopecks for one unit. */
    priceCurrent: integer('price_current').notNull(),
    priceOld: integer('price_old'),
    /** Units in all warehouses: the source's figure and the changes since. */
    onHand: integer('on_hand').notNull().default(0),
    /** Units held by open orders: the sum of `reservation`. */
    reserved: integer().notNull().default(0),
    /** Units that can be sold, computed only here. */
    quantity: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`greatest(${product.onHand} - ${product.reserved}, 0)`),
    /** When the source formed the figure of `on_hand`: an older figure does not replace it. */
    stockFormedAt: moment('stock_formed_at'),
    /** Days of delivery to order when there is no stock. */
    leadDays: integer('lead_days'),
    /**
     * hidden: absent from the last full load, answers 404; discontinued: answers 410 with
     * analogues.
     */
    state: text({ enum: ['active', 'hidden', 'discontinued'] })
      .notNull()
      .default('active'),
    /**
     * Why a load hid the product: the product or only its offer was absent from a full load, or was
     * marked as deleted. It decides what shows it again. Null: not hidden, or not by a load.
     */
    hiddenBy: text('hidden_by', {
      enum: ['absent good', 'absent offer', 'deleted good', 'deleted offer'],
    }),
    /**
     * Set while the shop hides the product at the desk: the state that its source gives it, which
     * it has again afterwards. Its `state` is hidden meanwhile.
     */
    withheldState: text('withheld_state', { enum: ['active', 'hidden', 'discontinued'] }),
    novelty: boolean().notNull().default(false),
    popularity: integer().notNull().default(0),
    /** The shop's own popularity, in place of the source's; null: that of the source. */
    sortWeight: integer('sort_weight'),
    /** Average of published reviews, 0 without any. */
    ratingTotal: real('rating_total').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    weightGrams: integer('weight_grams'),
    /** The product as it is packed, as its source measures it; null: not known. */
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** The shop's own measures in their place, in millimetres, the longest first. */
    ownSizes: integer('own_sizes').array(),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    /** The goods need no certificate of conformity: «не подлежит». */
    certificateExempt: boolean('certificate_exempt').notNull().default(false),
    /** Grows with every change at the desk: a form names the version that it was made from. */
    ownVersion: integer('own_version').notNull().default(0),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [
    unique('product_of_source').on(t.sourceId, t.externalId).nullsNotDistinct(),
    check('product_stock_figures_not_negative', sql`${t.onHand} >= 0 and ${t.reserved} >= 0`),
    check('product_withheld_hidden', sql`${t.withheldState} is null or ${t.state} = 'hidden'`),
    check('product_price_positive', sql`${t.priceCurrent} > 0`),
    check(
      'product_old_price_higher',
      sql`${t.priceOld} is null or ${t.priceOld} > ${t.priceCurrent}`,
    ),
    check(
      'product_step_positive',
      sql`${t.quantityStep} > 0 and ${t.minQuantity} > 0 and ${t.packQuantity} > 0`,
    ),
    index('product_category').on(t.categoryId),
    index('product_brand').on(t.brandId),
    index('product_model').on(t.modelId),
    index('product_article_key').on(t.articleKey),
  ],
);

/** The column of each measure that sources give. */
export const MEASURE_COLUMNS = {
  weight_grams: product.weightGrams,
  length_mm: product.lengthMm,
  width_mm: product.widthMm,
  height_mm: product.heightMm,
} satisfies Record<ProductMeasure, AnyPgColumn>;

export const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' });

export const productAttribute = pgTable(
  'product_attribute',
  {
    productId: productId(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attribute.id),
    /** The text that is shown: «128», «хром матовый», «да». */
    value: text().notNull(),
    /** The value in the query string. */
    slug: text().notNull(),
    /** The number for type number, the lower end for type range, in the attribute's unit. */
    number: doublePrecision(),
    numberMax: doublePrecision('number_max'),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.attributeId, t.slug] }),
    index('product_attribute_attribute').on(t.attributeId),
  ],
);

export const productPicture = pgTable(
  'product_picture',
  {
    productId: productId(),
    position: integer().notNull(),
    /** Key of the original under DATA_DIR/media/original. */
    key: text().notNull(),
    alt: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

/**
 * The shop's own order and texts of pictures that a product has from its source. Pictures without a
 * row follow those that have one.
 */
export const productPictureOwn = pgTable(
  'product_picture_own',
  {
    productId: productId(),
    key: text().notNull(),
    position: integer().notNull(),
    /** Empty: the text of the source. */
    alt: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.key] })],
);

/** Whether the shop has put the row there at the desk: loads leave it as it is. */
const own = () => boolean().notNull().default(false);

/**
 * The pictures that a product is to have, including those not fetched yet. Only for products with a
 * picture on another server.
 */
export const wantedPicture = pgTable(
  'wanted_picture',
  {
    productId: productId(),
    position: integer().notNull(),
    /** The address in `remote_picture`; null: the key is known. */
    url: text(),
    key: text(),
    alt: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('wanted_picture_url').on(t.url),
  ],
);

export const productDocument = pgTable(
  'product_document',
  {
    productId: productId(),
    position: integer().notNull(),
    title: text().notNull(),
    /** Key of the file with its extension under DATA_DIR/media/document. */
    key: text().notNull(),
    bytes: integer().notNull(),
    /** Own documents have positions from `OWN_DOCUMENTS_FROM` on. */
    own: own(),
    /** A certificate or declaration of conformity. */
    isCertificate: boolean('is_certificate').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

export const productLink = pgTable(
  'product_link',
  {
    productId: productId(),
    kind: text({ enum: ['companion', 'analogue'] }).notNull(),
    linkedId: integer('linked_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    own: own(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.linkedId] }),
    index('product_link_linked').on(t.linkedId),
  ],
);

export const label = pgTable('label', {
  id: id(),
  name: text().notNull().unique(),
  bgColor: text('bg_color').notNull().default('#db2777'),
});

export const productLabel = pgTable(
  'product_label',
  {
    productId: productId(),
    labelId: integer('label_id')
      .notNull()
      .references(() => label.id),
    own: own(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.labelId] })],
);

export const warehouse = pgTable(
  'warehouse',
  {
    id: id(),
    sourceId: nullableSourceId(),
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    /** The source has marked it as deleted: what it holds is not for sale. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (t) => [unique('warehouse_of_source').on(t.sourceId, t.externalId).nullsNotDistinct()],
);

export const productStock = pgTable(
  'product_stock',
  {
    productId: productId(),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouse.id),
    /** Units in this warehouse; `reservation` says how many of them orders hold. */
    onHand: integer('on_hand').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.warehouseId] }),
    check('product_stock_not_negative', sql`${t.onHand} >= 0`),
  ],
);
