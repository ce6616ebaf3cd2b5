import type { CategoryNode } from '../../contract/catalogue.ts';

/** The category to search in by its full slug; null: the tree does not have it. */
export function scopeIn(tree: readonly CategoryNode[], slug: string): CategoryNode | null {
  for (const node of tree) {
    if (node.full_slug === slug) return node;
    if (slug.startsWith(`${node.full_slug}/`)) return scopeIn(node.children, slug);
  }
  return null;
}
