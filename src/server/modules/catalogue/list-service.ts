import type { ProductList } from '#src/contract/catalogue.ts';
import { ApiError } from '#src/contract/errors.ts';
import { picturePath } from '#src/domain/paths.ts';
import { brandSeo, listSeo } from '#src/domain/seo.ts';
import type { Queries } from '../../database/transaction.ts';
import {
  listingPage,
  scopeFacts,
  scopePicture,
  sharePicture,
  type ListingInput,
} from './listing-service.ts';
import { runningAction } from './queries.ts';
import type { Catalogue } from './catalogue.ts';
import { brandScope, listScope } from './read-model/scope.ts';

type ListInput = ListingInput & { slug: string };

/** The goods of a brand; a brand without goods is not found. */
export function brandProducts(catalogue: Catalogue, input: ListInput): ProductList {
  const { data } = catalogue;
  const brand = data.brandBySlug.get(input.slug);
  const scope = brand === undefined ? undefined : brandScope(data, brand);
  if (brand === undefined || scope === undefined || scope.size === 0)
    throw new ApiError('not_found');
  return {
    ...listingPage(catalogue, scope, input),
    title: brand.title,
    description: brand.description,
    image: brand.image === null ? null : picturePath(brand.image, 240, 'webp'),
    seo: brandSeo(
      {
        ...scopeFacts(catalogue, scope),
        title: brand.title,
        country: brand.country,
        shop: data.shopName,
        image: sharePicture(brand.image ?? scopePicture(catalogue, scope)),
      },
      catalogue.settings(),
    ),
  };
}

/** The goods of a promotion that is running. */
export async function actionProducts(
  db: Queries,
  catalogue: Catalogue,
  input: ListInput,
  now: Date,
): Promise<ProductList> {
  const action = await runningAction(db, input.slug, now);
  if (action === undefined) throw new ApiError('not_found');
  const scope = listScope(catalogue.data, action.productIds);
  return {
    ...listingPage(catalogue, scope, input),
    title: action.title,
    description: action.shortText,
    image: action.image === null ? null : picturePath(action.image, 960, 'webp'),
    seo: listSeo(
      {
        ...scopeFacts(catalogue, scope),
        title: action.title,
        shop: catalogue.data.shopName,
        image: sharePicture(action.image ?? scopePicture(catalogue, scope)),
        own: { title: null, description: action.shortText || null },
      },
      catalogue.settings(),
    ),
  };
}
