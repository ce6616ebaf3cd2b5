import { searchEndpoints } from '#src/contract/search.ts';
import { handle } from '../../api/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import { modalSearch, oftenSearched, searchPage, type SearchDeps } from './service.ts';

export function routes({ clock, ...deps }: SearchDeps & { clock: Clock }) {
  return handle(searchEndpoints, {
    modalSearch: async (input) => modalSearch(deps, input),
    search: async (input) => searchPage(deps, input),
    otherSearch: async () => ({ content: oftenSearched(deps, clock()) }),
  });
}
