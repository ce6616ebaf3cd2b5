import type { BrandItem } from '#src/contract/brands.ts';
import { letterOf } from '#src/domain/brands.ts';
import { picturePath } from '#src/domain/paths.ts';
import { brandListSeo, type SeoBlock } from '#src/domain/seo.ts';
import { BRANDS_TITLE, NO_BRAND_TITLE } from '#src/texts/brands.ts';
import type { BrandRecord } from '../catalogue/read-model/catalogue-data.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { brandScope } from '../catalogue/read-model/scope.ts';

const alphabet = new Intl.Collator('ru');
const CYRILLIC = /^\p{Script=Cyrillic}/u;

const isNamed = ({ title }: { title: string }) => title !== NO_BRAND_TITLE;

/** Latin names first, then Cyrillic ones; goods without a brand are at the end. */
function inOrder(one: BrandItem, other: BrandItem): number {
  return rankOf(one) - rankOf(other) || alphabet.compare(one.title, other.title);
}

function rankOf(brand: BrandItem): number {
  if (!isNamed(brand)) return 2;
  return CYRILLIC.test(brand.title) ? 1 : 0;
}

/** Brands that have goods; `letters` are those of all brands, whatever is asked for. */
export function brandList(
  catalogue: Catalogue,
  letters: string,
): { content: BrandItem[]; letters: string[]; seo: SeoBlock } {
  const all = itemsOf(catalogue, catalogue.data.brands).sort(inOrder);
  const asked = new Set(
    letters
      .split(',')
      .map((letter) => letter.trim().toUpperCase())
      .filter((letter) => letter !== ''),
  );
  return {
    content:
      asked.size === 0
        ? all
        : all.filter((brand) => isNamed(brand) && asked.has(letterOf(brand.title))),
    letters: [...new Set(all.filter(isNamed).map(({ title }) => letterOf(title)))],
    seo: brandListSeo(
      {
        title: BRANDS_TITLE,
        shop: catalogue.data.shopName,
        count: all.filter(isNamed).length,
      },
      catalogue.settings(),
    ),
  };
}

/** In the order set by the shop. */
export function popularBrands(catalogue: Catalogue): BrandItem[] {
  const ranked = catalogue.data.brands.filter(({ popularity }) => popularity !== null);
  return itemsOf(
    catalogue,
    ranked.toSorted((one, other) => (one.popularity ?? 0) - (other.popularity ?? 0)),
  );
}

function itemsOf({ data }: Catalogue, brands: readonly BrandRecord[]): BrandItem[] {
  return brands.flatMap((brand) => {
    const count = brandScope(data, brand).size;
    if (count === 0) return [];
    const { id, title, slug, country } = brand;
    return [
      {
        id,
        title,
        slug,
        country,
        count,
        image: brand.image === null ? null : picturePath(brand.image, 240, 'webp'),
      },
    ];
  });
}
