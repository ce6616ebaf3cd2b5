import type { Client } from '../../contract/api.ts';

/** Top categories of the catalogue, and popular goods of some of them. */
export async function loadHomeWithoutContent(
  api: Client,
  { sections, shelves, goods }: { sections: number; shelves: number; goods: number },
) {
  const { content: categories } = await api.categories({ pageSize: sections });
  const filled = categories.filter(({ count }) => count > 0).slice(0, shelves);
  return {
    categories,
    shelves: await Promise.all(
      filled.map(async (category) => ({
        category,
        products: (await api.category({ slug: category.full_slug, pageSize: goods })).products
          .content,
      })),
    ),
  };
}
