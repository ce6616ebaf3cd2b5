import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { CategoryNode } from '../../contract/catalogue.ts';
import { categoryPath } from '../../domain/paths.ts';
import { $catalogueMenu } from '../../stores/catalogue.ts';
import { SEARCH_TEXT } from '../../texts/search.ts';

/**
 * Where to search: «Везде», the current category or its parents, or a top category; sent with the
 * form.
 */
export function ScopeSelect({
  scope,
  onScope,
}: {
  scope: string;
  onScope: (slug: string) => void;
}) {
  const menu = useStore($catalogueMenu);
  const id = useId();
  const scopes = menu.state === 'ready' ? scopesOf(menu.tree, location.pathname, scope) : [];
  return (
    <p className="search-dropdown__scope">
      <label htmlFor={id}>{SEARCH_TEXT.scope}</label>
      <select
        id={id}
        name={scope === '' ? undefined : 'category_query'}
        value={scope}
        onChange={(event) => onScope(event.target.value)}
      >
        <option value="">{SEARCH_TEXT.everywhere}</option>
        {scopes.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The page's category and its parents first, from the bottom up; then the top categories. */
export function scopesOf(
  tree: readonly CategoryNode[],
  path: string,
  chosen: string,
): { slug: string; title: string }[] {
  const branch: { slug: string; title: string }[] = [];
  const visit = (nodes: readonly CategoryNode[]): void => {
    for (const { full_slug: slug, title, children } of nodes) {
      const own = categoryPath(slug);
      const isHere = path === own || path.startsWith(`${own}/`);
      const isChosen = chosen === slug || chosen.startsWith(`${slug}/`);
      if (isHere || chosen === slug) branch.unshift({ slug, title });
      if (isHere || isChosen) visit(children);
    }
  };
  visit(tree);
  const known = new Set(branch.map(({ slug }) => slug));
  return [
    ...branch,
    ...tree
      .filter(({ full_slug: slug }) => !known.has(slug))
      .map(({ full_slug: slug, title }) => ({ slug, title })),
  ];
}
