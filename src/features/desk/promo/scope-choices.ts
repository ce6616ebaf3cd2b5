import type { Client } from '#src/contract/api.ts';
import type { BrandChoice, CategoryChoice } from '#src/contract/desk/promo.ts';

/** What the goods of a code can be limited to. */
export interface ScopeChoices {
  categories: readonly CategoryChoice[];
  brands: readonly BrandChoice[];
}

export async function scopeChoices(api: Client): Promise<ScopeChoices> {
  const [categories, brands] = await Promise.all([
    api.deskPromoCategories({}),
    api.deskPromoBrands({}),
  ]);
  return { categories: categories.content, brands: brands.content };
}
