/**
 * What joiners type, as they type it: slang, short words, typing errors, the wrong keyboard,
 * articles, sizes. Each with what must be among the first three products of the demonstration shop.
 * `in` is a part of the address of its category.
 */
export interface Expected {
  query: string;
  in?: string | readonly string[];
  brand?: string;
  title?: RegExp;
  /** The article of the first product, or of one that shares it. */
  article?: string;
}

/** Words of goods by the category that has them. */
export const kinds = (pairs: Record<string, string | readonly string[]>): Expected[] =>
  Object.entries(pairs).map(([query, place]) => ({ query, in: place }));
