/** Changes that the database announced and that are not shown yet. */
export interface Heard {
  readonly ids: Set<number>;
  /** More than named products: the catalogue has to be read again. */
  whole: boolean;
  /** Notifications may have been missed. */
  missed: boolean;
}

export const nothing = (): Heard => ({ ids: new Set(), whole: false, missed: false });

export const isAnything = ({ ids, whole }: Heard) => whole || ids.size > 0;

const PRODUCT = 'product:';

/** Whether the tag is about goods, categories or brands. */
export const isOfCatalogue = (tag: string) => tag === 'catalogue' || tag.startsWith(PRODUCT);

/** Adds a notification; null: one may have been missed. */
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

/** Tags of the answers that show these products; `catalogue` for more than `most` of them. */
export function tagsOf(ids: Iterable<number>, most: number): string[] {
  const tags = Array.from(ids, (id) => `${PRODUCT}${id}`);
  return tags.length > most ? ['catalogue'] : tags;
}
