import { ofMeasures } from '#src/domain/product-measures.ts';

/**
 * Temporary tables of one load, filled by COPY while the files are read. `formed_at` is when the
 * row's file was formed, `seq` the order of reading: the row formed last wins, and of rows formed
 * at the same time the one read last. Null means that the file says nothing.
 */
export const STAGING_TABLES = {
  good: {
    seq: 'integer',
    formed_at: 'timestamptz',
    ext: 'text',
    catalogue: 'text',
    complete: 'boolean',
    model_ext: 'text',
    title: 'text',
    slug: 'text',
    article: 'text',
    article_key: 'text',
    article_slug: 'text',
    barcode: 'text',
    unit: 'text',
    /** Nothing that a warehouse holds; it counts as deleted. */
    service: 'boolean',
    deleted: 'boolean',
    group_ext: 'text',
    description: 'text',
    brand_ext: 'text',
    brand_title: 'text',
    maker_ext: 'text',
    maker_title: 'text',
    ...ofMeasures(() => 'integer' as const),
    novelty: 'boolean',
    discontinued: 'boolean',
    lead_days: 'integer',
    min_quantity: 'integer',
    quantity_step: 'integer',
    pack_quantity: 'integer',
    popularity: 'integer',
    has_values: 'boolean',
    has_pictures: 'boolean',
    has_documents: 'boolean',
    has_labels: 'boolean',
    has_companions: 'boolean',
    has_analogues: 'boolean',
    line: 'integer',
    file: 'text',
  },
  offer: {
    seq: 'integer',
    formed_at: 'timestamptz',
    ext: 'text',
    good_ext: 'text',
    catalogue: 'text',
    complete: 'boolean',
    title: 'text',
    slug: 'text',
    article: 'text',
    article_key: 'text',
    article_slug: 'text',
    barcode: 'text',
    unit: 'text',
    deleted: 'boolean',
    quantity: 'integer',
    sold: 'boolean',
    has_pictures: 'boolean',
    line: 'integer',
    file: 'text',
  },
  /** A property's value for a good or an offer, or the id of one in the property's directory. */
  value: {
    owner: 'text',
    property: 'text',
    raw: 'text',
    value: 'text',
    slug: 'text',
    number: 'double precision',
    number_max: 'double precision',
    position: 'integer',
    own: 'boolean',
  },
  directory: {
    seq: 'integer',
    property: 'text',
    raw: 'text',
    value: 'text',
    slug: 'text',
    number: 'double precision',
    number_max: 'double precision',
  },
  price: {
    seq: 'integer',
    formed_at: 'timestamptz',
    ext: 'text',
    price_type: 'text',
    kopecks: 'integer',
    pack: 'integer',
    problem: 'text',
    /** Null: the price names no currency; its type may. */
    is_foreign: 'boolean',
    line: 'integer',
    file: 'text',
  },
  stock: {
    seq: 'integer',
    formed_at: 'timestamptz',
    ext: 'text',
    warehouse: 'text',
    quantity: 'integer',
  },
  /** The key of a stored file, or its address on another server. */
  picture: { owner: 'text', position: 'integer', key: 'text', url: 'text', alt: 'text' },
  document: { owner: 'text', position: 'integer', title: 'text', key: 'text', bytes: 'integer' },
  label: { owner: 'text', name: 'text' },
  link: { owner: 'text', kind: 'text', linked_ext: 'text', position: 'integer' },
  model: { ext: 'text', title: 'text', slug: 'text' },
} as const;

export type StagingTables = typeof STAGING_TABLES;
export type StagingTable = keyof StagingTables;
type Value<Type> = Type extends 'text'
  ? string
  : Type extends 'timestamptz'
    ? Date
    : Type extends 'boolean'
      ? boolean
      : number;
export type Row<Table extends StagingTable> = {
  [Column in keyof StagingTables[Table]]?: Value<StagingTables[Table][Column]> | null | undefined;
};
