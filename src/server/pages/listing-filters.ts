import { LRUCache } from 'lru-cache';
import { orNull } from '../../contract/or-null.ts';
import type { Client } from '../../contract/api.ts';
import type { Filters } from '../../contract/catalogue.ts';
import type { OfferedFilters } from '../../domain/listing.ts';

export interface ListingFilters {
  /**
   * Null when the filters are unknown or the category does not exist: then every parameter may be a
   * filter.
   */
  of(path: string): Promise<OfferedFilters | null>;
  /** Call when anything changed that a page may show. */
  forget(): void;
}

/** A shop has some hundreds of lists. */
const LISTS_MOST = 500;
/** Actions start and end by the clock, and a remote backend does not announce that. */
const SECONDS = 30;
const NOTHING: OfferedFilters = new Map();

/** The filters that each list offers, so that no other parameter makes a page of its own. */
export function listingFilters(client: Client): ListingFilters {
  const kept = new LRUCache<string, Promise<OfferedFilters | null>>({
    max: LISTS_MOST,
    ttl: SECONDS * 1000,
  });
  return {
    of(path) {
      const before = kept.get(path);
      if (before !== undefined) return before;
      // The page itself reports the error.
      const found = findFilters(client, path).catch(() => {
        if (kept.peek(path) === found) kept.delete(path);
        return null;
      });
      kept.set(path, found);
      return found;
    },
    forget: () => kept.clear(),
  };
}

async function findFilters(client: Client, path: string): Promise<OfferedFilters | null> {
  const [, list = '', slug = ''] = /^\/(\w+)\/?(.*)$/.exec(path) ?? [];
  if (list === 'category') {
    const filters = await orNull(client.productFilters(slug === '' ? {} : { category: slug }));
    // The category may have moved: the redirect keeps the chosen filters.
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
