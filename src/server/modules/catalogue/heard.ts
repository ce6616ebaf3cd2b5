/** Changes that the database told of and that are still to be shown. */
export interface Heard {
  readonly ids: Set<number>;
  /** Not only products that are named: the catalogue has to be read anew. */
  whole: boolean;
  /** Something may have been missed. */
  missed: boolean;
}

export const nothing = (): Heard => ({ ids: new Set(), whole: false, missed: false });

export const isAnything = ({ ids, whole }: Heard) => whole || ids.size > 0;

const PRODUCT = 'product:';

/** Whether a change with this tag is one of goods, categories or brands. */
export const isOfCatalogue = (tag: string) => tag === 'catalogue' || tag.startsWith(PRODUCT);

/** Adds what a notification told; null: one may have been missed. */
export function note(heard: Heard, tags: readonly string[] | null): void {
  heard.missed ||= tags === null;
  heard.whole ||= tags?.includes('catalogue') ?? true;
  for (const tag of tags ?? []) {
    if (tag.startsWith(PRODUCT)) heard.ids.add(Number(tag.slice(PRODUCT.length)));
  }
}

export function add(heard: Heard, other: Heard): void {
  for (const id of other.ids) heard.ids.add(id);
  heard.whole ||= other.whole;
  heard.missed ||= other.missed;
}

/** Tags of the answers that show products; so many that nearly all answers do are not named. */
export function tagsOf(ids: Iterable<number>, most: number): string[] {
  const tags = Array.from(ids, (id) => `${PRODUCT}${id}`);
  return tags.length > most ? ['catalogue'] : tags;
}
