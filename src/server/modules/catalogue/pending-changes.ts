/** Changes that the database announced and that are not shown yet. */
export interface PendingChanges {
  readonly ids: Set<number>;
  /** More than named products: the catalogue has to be read again. */
  whole: boolean;
  /** Notifications may have been missed. */
  missed: boolean;
}

export const noChanges = (): PendingChanges => ({ ids: new Set(), whole: false, missed: false });

export const hasChanges = ({ ids, whole }: PendingChanges) => whole || ids.size > 0;

const PRODUCT = 'product:';

/** Whether the tag is about goods, categories or brands. */
export const isOfCatalogue = (tag: string) => tag === 'catalogue' || tag.startsWith(PRODUCT);

/** Adds a notification; null: one may have been missed. */
export function addTags(pending: PendingChanges, tags: readonly string[] | null): void {
  pending.missed ||= tags === null;
  pending.whole ||= tags?.includes('catalogue') ?? true;
  for (const tag of tags ?? []) {
    if (tag.startsWith(PRODUCT)) pending.ids.add(Number(tag.slice(PRODUCT.length)));
  }
}

export function addChanges(pending: PendingChanges, other: PendingChanges): void {
  for (const id of other.ids) pending.ids.add(id);
  pending.whole ||= other.whole;
  pending.missed ||= other.missed;
}

/** Tags of the answers that show these products; `catalogue` for more than `most` of them. */
export function tagsOf(ids: Iterable<number>, most: number): string[] {
  const tags = Array.from(ids, (id) => `${PRODUCT}${id}`);
  return tags.length > most ? ['catalogue'] : tags;
}
