import { LRUCache } from 'lru-cache';
import { orNull } from '../../contract/absent.ts';
import type { Client } from '../../contract/api.ts';
import type { Filters } from '../../contract/catalogue.ts';
import type { OfferedFilters } from '../../domain/listing.ts';

export interface ListingOffers {
  /** Null where it cannot be told, and of a category that is not there: then every parameter may be a filter. */
  of(path: string): Promise<OfferedFilters | null>;
  /** To be called whenever anything changed that a page may show. */
  forget(): void;
}

/** A shop has some hundreds of lists. */
const LISTS_MOST = 500;
/** Actions come and go by the clock, and a remote backend tells of no change. */
const SECONDS = 30;
const NOTHING: OfferedFilters = new Map();

/** What each list of the shop can be filtered by, so that no other parameter makes a page of its own. */
export function listingOffers(client: Client): ListingOffers {
  const kept = new LRUCache<string, Promise<OfferedFilters | null>>({
    max: LISTS_MOST,
    ttl: SECONDS * 1000,
  });
  return {
    of(path) {
      const before = kept.get(path);
      if (before !== undefined) return before;
      // The page itself tells of what went wrong.
      const asked = ask(client, path).catch(() => {
        if (kept.peek(path) === asked) kept.delete(path);
        return null;
      });
      kept.set(path, asked);
      return asked;
    },
    forget: () => kept.clear(),
  };
}

async function ask(client: Client, path: string): Promise<OfferedFilters | null> {
  const [, list = '', slug = ''] = /^\/(\w+)\/?(.*)$/.exec(path) ?? [];
  if (list === 'category') {
    const filters = await orNull(client.productFilters(slug === '' ? {} : { category: slug }));
    // The category may have moved: what was chosen moves with it.
    return filters === null ? null : offeredBy(filters);
  }
  const input = { slug, pageSize: 1 };
  const found = await orNull(
    list === 'brands' ? client.brandProducts(input) : client.actionProducts(input),
  );
  return found === null ? NOTHING : offeredBy(found.filters);
}

const offeredBy = ({ groups }: Filters): OfferedFilters =>
  new Map(groups.map(({ key, values }) => [key, new Set(values.map(({ slug }) => slug))]));
