import type { Handlers } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import { modalSearch, oftenSearched, searchPage } from './service.ts';
import type { SearchDeps } from './service.ts';

export function searchRoutes({
  clock,
  ...deps
}: SearchDeps & { clock: Clock }): Pick<Handlers, 'modalSearch' | 'search' | 'otherSearch'> {
  return {
    modalSearch: async (input) => modalSearch(deps, input),
    search: async (input) => searchPage(deps, input),
    otherSearch: async () => ({ content: oftenSearched(deps, clock()) }),
  };
}
