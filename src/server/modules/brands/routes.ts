import { brandEndpoints } from '#src/contract/brands.ts';
import { handle } from '../../api/handlers.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { brandList, popularBrands } from './service.ts';

export interface BrandDeps {
  catalogue: Catalogue;
}

export function routes({ catalogue }: BrandDeps) {
  return handle(brandEndpoints, {
    brandList: async ({ letters }) => brandList(catalogue, letters),
    popularBrands: async () => ({ content: popularBrands(catalogue) }),
  });
}
