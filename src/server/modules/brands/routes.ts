import type { Handlers } from '../../api/handlers.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { brandList, popularBrands } from './service.ts';

export interface BrandDeps {
  catalogue: Catalogue;
}

export function brandRoutes({
  catalogue,
}: BrandDeps): Pick<Handlers, 'brandList' | 'popularBrands'> {
  return {
    brandList: async ({ letters }) => brandList(catalogue, letters),
    popularBrands: async () => ({ content: popularBrands(catalogue) }),
  };
}
