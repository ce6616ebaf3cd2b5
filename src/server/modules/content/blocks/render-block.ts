import type { Block } from '#src/contract/content-blocks.ts';
import { html, type Html } from '#src/domain/html.ts';
import type { BlockParts } from './block-parts.ts';
import { calcHtml } from './calc.ts';
import type { DirectiveToken } from './extension.ts';
import { productHtml, shelfHtml, sizesHtml } from './goods.ts';
import { readBlock } from './read-block.ts';
import {
  bannerHtml,
  fileHtml,
  figureHtml,
  faqHtml,
  formHtml,
  noteHtml,
  stepsHtml,
} from './simple-blocks.ts';

/** A block as HTML. A broken one stays text, with what is inside it: no shopper misses a sentence. */
export function blockHtml(token: DirectiveToken, parts: BlockParts): Html | null {
  const read = token.head === null ? null : readBlock(token.head);
  if (read !== null && 'block' in read) return knownHtml(read.block, parts);
  const [first = ''] = token.raw.split('\n', 1);
  return html`<p>${first}</p>${parts.inner()}`;
}

function knownHtml(block: Block, parts: BlockParts): Html | null {
  switch (block.name) {
    case 'shelf':
      return shelfHtml(block, parts);
    case 'product':
      return productHtml(block, parts);
    case 'banner':
      return bannerHtml(block, parts);
    case 'sizes':
      return sizesHtml(block, parts);
    case 'note':
      return noteHtml(block, parts);
    case 'figure':
      return figureHtml(block, parts);
    case 'steps':
      return stepsHtml(block, parts);
    case 'faq':
      return faqHtml(block, parts);
    case 'calc':
      return calcHtml(block, parts);
    case 'file':
      return fileHtml(block, parts);
    case 'form':
      return formHtml(block);
  }
}
