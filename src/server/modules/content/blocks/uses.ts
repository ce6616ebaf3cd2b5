import type { Block, Use, UseKind } from '#src/contract/content-blocks.ts';
import { articleKey } from '#src/domain/article.ts';
import { ownAddress, type AddressKind } from '#src/domain/own-address.ts';
import { blocksOf, type PlacedBlock } from './blocks-of.ts';
import { readDocument, type BodyDocument } from './document.ts';
import { sizesArticles } from './tables.ts';

/** A use with its line; `written` is what the editor wrote. */
export interface PlacedUse extends Use {
  line: number;
  written: string;
  /** Of a link its path. */
  path: string | null;
}

/** The kind of thing at an address; null: a page that is always there. */
export const USE_OF_ADDRESS: Readonly<Record<AddressKind, UseKind | null>> = {
  home: null,
  screen: null,
  page: 'page',
  category: 'category',
  product: 'product',
  brand: 'brand',
  action: 'action',
  picture: 'picture',
  file: 'file',
};

/** Everything of the shop that a body shows or links to. */
export function placedUses(document: BodyDocument, siteUrl = ''): PlacedUse[] {
  const shown = blocksOf(document).flatMap((placed) => usesOfBlock(placed));
  const linked = document.addresses.flatMap(({ line, href }) => {
    const own = ownAddress(href, siteUrl);
    const kind = own === null ? null : USE_OF_ADDRESS[own.kind];
    if (own === null || kind === null) return [];
    return [{ kind, key: own.key, line, written: own.path, path: own.path }];
  });
  return [...shown, ...linked];
}

function usesOfBlock({ line, block, tokens }: PlacedBlock): PlacedUse[] {
  const use = (kind: UseKind, written: string, key = written, at = line): PlacedUse => ({
    kind,
    key,
    written,
    line: at,
    path: null,
  });
  const article = (written: string, at = line) => use('article', written, articleKey(written), at);
  if (block.name === 'sizes')
    return sizesArticles(tokens).map((each) => article(each.article, line + each.below));
  return usesOfAttributes(block, use, article);
}

function usesOfAttributes(
  block: Block,
  use: (kind: UseKind, written: string) => PlacedUse,
  article: (written: string) => PlacedUse,
): PlacedUse[] {
  switch (block.name) {
    case 'shelf':
      if (block.selection !== undefined) return [use('selection', block.selection)];
      if (block.category !== undefined) return [use('category', block.category)];
      return (block.articles ?? []).map((each) => article(each));
    case 'product':
      return [article(block.article)];
    case 'banner':
      return [use('banner', String(block.id))];
    case 'figure':
      return [use('picture', block.key)];
    case 'file':
      return [use('file', block.key)];
    default:
      return [];
  }
}

/** What a body uses, each thing once: the rows of `page_use`. */
export function usesOf(markdown: string, siteUrl = ''): Use[] {
  const uses = placedUses(readDocument(markdown), siteUrl).map(({ kind, key }) => ({ kind, key }));
  return [...new Map(uses.map((use) => [`${use.kind} ${use.key}`, use])).values()];
}
