import { eq, sql } from 'drizzle-orm';
import type { OwnFields } from '#src/contract/desk/goods-deeds.ts';
import { product } from '#src/server/database/schema/product.ts';
import type { DeskFacts } from '#src/server/database/schema/staff.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import { alikeOf, namedBy } from '../by-article.ts';
import { IS_CERTIFICATE } from './conditions.ts';

export interface LinkedRow {
  id: number;
  title: string;
  article: string;
  state: 'active' | 'hidden' | 'discontinued';
  own: boolean;
  /** How many products have its article. */
  alike: number;
}
export interface FileRow {
  key: string;
  title: string;
  bytes: number;
  own: boolean;
  is_certificate: boolean;
}
export interface PictureRow {
  key: string;
  /** The shop's own text. */
  alt: string;
  source_alt: string;
  is_placed: boolean;
}

/** Everything of a product that the shop owns, beside what its source gives in the same lists. */
export async function ownPartsOf(db: Queries, id: number) {
  const list = async <Row extends object>(query: ReturnType<typeof sql>) =>
    (await db.execute(query)).rows as unknown as Row[];
  // One after another: inside a transaction there is only one connection.
  const labels = await list<{ id: number; name: string; own: boolean; is_on: boolean }>(sql`
    select l.id, l.name, coalesce(p.own, true) as own, p.label_id is not null as is_on
    from label l left join product_label p on p.label_id = l.id and p.product_id = ${id}
    order by l.id`);
  const pictures = await list<PictureRow>(sql`
    select key, coalesce(own.alt, '') as alt, one.alt as source_alt, own.key is not null as is_placed
    from product_picture one left join product_picture_own own using (product_id, key)
    where product_id = ${id} order by own.position, one.position`);
  const companions = await list<LinkedRow>(sql`
    select p.id, p.title, p.article, p.state, l.own,
      ${alikeOf(sql`p.article_key`)} as alike
    from product_link l join product p on p.id = l.linked_id
    where l.product_id = ${id} and l.kind = 'companion' order by l.own desc, l.position, p.id`);
  const documents = await list<FileRow>(sql`
    select key, title, bytes, own, ${IS_CERTIFICATE} as is_certificate
    from product_document where product_id = ${id} order by position`);
  return { labels, pictures, companions, documents };
}
export type OwnParts = Awaited<ReturnType<typeof ownPartsOf>>;

export type ProductRow = typeof product.$inferSelect;

export async function productRow(db: Queries, id: number): Promise<ProductRow | null> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  return row ?? null;
}

/** What a form has, so that sending it unchanged changes nothing. */
export function ownFieldsOf(row: ProductRow, parts: OwnParts): OwnFields {
  return {
    seo_title: row.seoTitle ?? '',
    seo_description: row.seoDescription ?? '',
    sort_weight: row.sortWeight,
    labels: parts.labels.filter(({ own, is_on: isOn }) => own && isOn).map(({ id }) => id),
    pictures: parts.pictures.map(({ key, alt }) => ({ key, alt })),
    companions: parts.companions.filter(({ own }) => own).map(namedBy),
    documents: parts.documents
      .filter(({ own }) => own)
      .map(({ key, title, is_certificate }) => ({ key, title, is_certificate })),
    certificate_exempt: row.certificateExempt,
  };
}

/** The fields in words, for the journal. */
export function factsOf(fields: OwnFields, parts: OwnParts): DeskFacts {
  const nameOf = (wanted: number) => parts.labels.find(({ id }) => id === wanted)?.name ?? wanted;
  return {
    seo_title: fields.seo_title,
    seo_description: fields.seo_description,
    sort_weight: fields.sort_weight,
    labels: fields.labels.map(nameOf).join(', '),
    pictures: fields.pictures
      .map(({ key, alt }) => (alt === '' ? key : `${key} (${alt})`))
      .join(', '),
    companions: fields.companions.join(', '),
    documents: fields.documents
      .map(({ key, title, is_certificate: is }) => `${title} (${key}${is ? ', сертификат' : ''})`)
      .join(', '),
    certificate_exempt: fields.certificate_exempt,
  };
}
