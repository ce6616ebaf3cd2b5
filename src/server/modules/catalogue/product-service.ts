import type { ProductCard } from '#src/contract/catalogue.ts';
import { ApiError } from '#src/contract/errors.ts';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import type { productEndpoints } from '#src/contract/product.ts';
import { documentPath, picturePath } from '#src/domain/paths.ts';
import { productSeo } from '#src/domain/seo.ts';
import { EXEMPT_TEXT, MODEL_STOCK_TEXT, availabilityText } from '#src/texts/catalogue.ts';
import { ofMeasures } from '#src/domain/product-measures.ts';
import type { Queries } from '../../database/transaction.ts';
import { cardOf } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { breadcrumbsTo } from './category-service.ts';
import { describe } from './description.ts';
import { sharePicture } from './listing-service.ts';
import {
  firstOfModel,
  redirectTarget,
  sharedAttributes,
  siblingValues,
  visibleProduct,
  type ProductRecord,
} from './queries.ts';
import { hasBit } from './read-model/bits.ts';
import { shownPosition } from './read-model/cards.ts';
import type { CategoryRecord } from './read-model/catalogue-data.ts';
import { variantsOf } from './variants.ts';

const ANALOGUES_MOST = 8;

type Full = HandlerAnswer<typeof productEndpoints.product>;

interface Original {
  id: number;
  modelId: number | null;
  price: number;
  category: CategoryRecord;
}

/**
 * Goods that the shop links itself come first, then goods of the same category with the nearest
 * price that can be bought now. One product of a model is enough; the product's own model is left
 * out, because those are its variants.
 */
function analoguesOf(
  { data, productCards }: Catalogue,
  original: Original,
  linked: readonly number[],
): ProductCard[] {
  const { columns } = data;
  const explicit = linked.filter((id) => id !== original.id && shownPosition(data, id) !== null);
  const chosen = new Set(explicit);
  const models = new Set([original.modelId ?? 0]);
  for (const id of explicit) models.add(columns.model[shownPosition(data, id) ?? -1] ?? 0);
  models.delete(0);

  const near: { position: number; distance: number }[] = [];
  for (let position = original.category.from; position < original.category.to; position++) {
    const isSold = hasBit(data.alive, position) && hasBit(data.inStock, position);
    if (!isSold || columns.id[position] === original.id) continue;
    near.push({ position, distance: Math.abs((columns.price[position] ?? 0) - original.price) });
  }
  near.sort((one, other) => one.distance - other.distance);
  for (const { position } of near) {
    if (chosen.size >= ANALOGUES_MOST) break;
    const model = columns.model[position] ?? 0;
    if (models.has(model)) continue;
    if (model !== 0) models.add(model);
    chosen.add(columns.id[position] ?? 0);
  }
  return productCards([...chosen].slice(0, ANALOGUES_MOST));
}

const COMPANIONS_MOST = 12;

/** Shown among the characteristics of goods that need no certificate. */
const EXEMPT = { key: 'certificate', ...EXEMPT_TEXT, slug: 'exempt', unit: null };

/** By either address of a product or an earlier one; the answer has the current addresses. */
async function findProduct(db: Queries, slug: string): Promise<ProductRecord | undefined> {
  const found = await visibleProduct(db, { slug });
  if (found !== undefined) return found;
  const target = await redirectTarget(db, 'product', slug);
  return target === undefined ? undefined : visibleProduct(db, { id: target });
}

export async function productPage(
  db: Queries,
  catalogue: Catalogue,
  slug: string,
  showDiscontinued: boolean,
): Promise<Full> {
  const product = await findProduct(db, slug);
  return product === undefined
    ? modelPage(db, catalogue, slug)
    : wholeProduct(db, catalogue, product, showDiscontinued);
}

/**
 * A model by its own slug: nothing is chosen, so the values in which siblings differ are left out.
 * A model with one product is that product.
 */
async function modelPage(db: Queries, catalogue: Catalogue, slug: string): Promise<Full> {
  const id = await firstOfModel(db, slug);
  const first = id === undefined ? undefined : await visibleProduct(db, { id });
  const whole = await wholeProduct(db, catalogue, first, false);
  if (first === undefined || first.modelId === null || whole.variants.length === 0) return whole;
  const shared = await sharedAttributes(db, first.modelId);
  const common: ProductRecord = {
    ...first,
    title: first.modelTitle ?? first.title,
    slug,
    fullSlug: null,
    article: '',
    barcode: null,
    priceOld: null,
    packQuantity: 1,
    ...ofMeasures(() => null),
    rating: 0,
    reviewCount: 0,
    seoTitle: null,
    seoDescription: null,
    attributes: first.attributes.filter(({ key }) => shared.has(key)),
  };
  return {
    ...(await wholeProduct(db, catalogue, common, false)),
    availability_text: MODEL_STOCK_TEXT[whole.availability],
    variants: whole.variants.map((parameter) => ({
      ...parameter,
      values: parameter.values.map((value) => ({ ...value, selected: false })),
    })),
  };
}

async function wholeProduct(
  db: Queries,
  catalogue: Catalogue,
  product: ProductRecord | undefined,
  showDiscontinued: boolean,
): Promise<Full> {
  const category = catalogue.data.categoryById.get(product?.categoryId ?? 0);
  // The goods of a hidden category are hidden with it.
  if (product === undefined || category === undefined) throw new ApiError('not_found');
  const discontinued = product.state === 'discontinued';
  if (discontinued && !showDiscontinued) throw new ApiError('discontinued');

  const values =
    product.modelId === null ? [] : await siblingValues(db, product.modelId, product.id);
  const card = cardOf(
    {
      ...product,
      brand:
        product.brandTitle === null || product.brandSlug === null
          ? null
          : { title: product.brandTitle, slug: product.brandSlug },
      picture: product.pictures[0]?.key ?? null,
    },
    catalogue.settings(),
  );
  const availability = availabilityText(card.availability, {
    ...product,
    leadDays: card.lead_days,
  });
  const description = describe(product.description);
  const linked = (kind: 'companion' | 'analogue') =>
    product.links.filter((link) => link.kind === kind).map(({ id }) => id);
  const cardById = (id: number): ProductCard | undefined =>
    id === product.id ? card : catalogue.productCards([id])[0];
  return {
    ...card,
    description: description.text,
    description_html: description.html,
    images: product.pictures.map(({ key, alt }) => ({
      key,
      alt: alt || product.title,
      image: picturePath(key, 960, 'jpg'),
      image_webp: picturePath(key, 960, 'webp'),
    })),
    attributes: product.certificateExempt ? [...product.attributes, EXEMPT] : product.attributes,
    model:
      product.modelId === null || product.modelTitle === null || product.modelSlug === null
        ? null
        : { id: product.modelId, title: product.modelTitle, slug: product.modelSlug },
    documents: product.documents.map(({ key, title, bytes }) => ({
      title,
      bytes,
      url: documentPath(key),
    })),
    availability_text: availability,
    pack_quantity: product.packQuantity,
    ...ofMeasures((measure) => product[measure]),
    barcode: product.barcode,
    category: { title: category.title, full_slug: category.fullSlug },
    updated_at: product.updatedAt,
    discontinued,
    breadcrumbs: breadcrumbsTo(category),
    variants: variantsOf(product.id, values, cardById),
    companions: catalogue.productCards(linked('companion')).slice(0, COMPANIONS_MOST),
    analogues: analoguesOf(catalogue, { ...product, category }, linked('analogue')),
    seo: productSeo(
      {
        ...product,
        availability,
        description: description.text,
        shop: catalogue.data.shopName,
        brand: product.brandTitle,
        category: category.title,
        image: sharePicture(product.pictures[0]?.key ?? null),
        own: { title: product.seoTitle, description: product.seoDescription },
      },
      catalogue.settings(),
    ),
  };
}
