import type { ContentPage } from '../../contract/content.ts';
import sheet from './blocks.css?url';

/** The style sheet of the blocks, for a page whose body has any: no other page carries it. */
export const sheetOfBlocks = (page: Pick<ContentPage, 'has_blocks'> | null): string | undefined =>
  page?.has_blocks ? sheet : undefined;
