import { LRUCache } from 'lru-cache';
import type { CalcChoice } from '#src/domain/calculators.ts';
import { blocksOf, questionsOf, type Question } from './blocks/blocks-of.ts';
import { readDocument } from './blocks/document.ts';
import { loadShown, type BlockDeps, type MadeOf } from './blocks/load.ts';
import { sizesArticles } from './blocks/tables.ts';
import { renderBody } from './body.ts';

/** Bodies whose reading is cached. */
const KEPT_BODIES = 200;

/** A body as a page shows it. */
export interface RenderedBody {
  html: string;
  /** Whether it has blocks, which have styles of their own. */
  hasBlocks: boolean;
  /** Of its `:::faq`. */
  questions: Question[];
  madeOf: MadeOf;
}

const readBody = (markdown: string) => {
  const placed = blocksOf(readDocument(markdown));
  return {
    blocks: placed.map(({ block }) => block),
    articles: placed
      .filter(({ block }) => block.name === 'sizes')
      .flatMap(({ tokens }) => sizesArticles(tokens).map(({ article }) => article)),
    questions: placed
      .filter(({ block }) => block.name === 'faq')
      .flatMap(({ tokens }) => questionsOf(tokens)),
  };
};

interface CachedBody extends ReturnType<typeof readBody> {
  /** Of a body without blocks. */
  html?: string;
}

/**
 * Renders bodies with what their blocks show now. A text is read once; without blocks it is
 * rendered once too.
 */
export function openBodies({ siteUrl, ...deps }: BlockDeps & { siteUrl: string }) {
  const cached = new LRUCache<string, CachedBody>({ max: KEPT_BODIES });
  return async (markdown: string, choice: CalcChoice = {}): Promise<RenderedBody> => {
    const read: CachedBody = cached.get(markdown) ?? readBody(markdown);
    cached.set(markdown, read);
    const { blocks, articles, questions } = read;
    const hasBlocks = blocks.length > 0;
    if (!hasBlocks) {
      read.html ??= renderBody(markdown, siteUrl);
      return { html: read.html, hasBlocks, questions, madeOf: { products: [], catalogue: false } };
    }
    const { shown, madeOf } = await loadShown(deps, blocks, articles, choice);
    return { html: renderBody(markdown, siteUrl, shown), hasBlocks, questions, madeOf };
  };
}
