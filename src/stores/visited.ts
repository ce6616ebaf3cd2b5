import { atom } from 'nanostores';
import { httpClient } from '../client/http-client.ts';
import type { ProductCard } from '../contract/catalogue.ts';

/** Products that the shopper looked at, the latest first; empty until the first visit is written down. */
export const $visited = atom<readonly ProductCard[]>([]);

const client = httpClient({ baseUrl: '' });

/** Adds a product to the session's list and reads the list back. */
export async function rememberVisit(productId: number): Promise<void> {
  await client.visitProduct({ product_id: productId });
  const { content } = await client.visitedProducts({});
  $visited.set(content);
}
