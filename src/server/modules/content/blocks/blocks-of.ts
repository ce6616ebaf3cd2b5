import type { Token } from 'marked';
import type { Block } from '#src/contract/content-blocks.ts';
import { plainOf, type BodyDocument } from './document.ts';
import { readBlock } from './read-block.ts';

/** A block that can be shown, with its line and the Markdown inside. */
export interface PlacedBlock {
  line: number;
  block: Block;
  tokens: Token[];
}

/** The blocks of a body without those that are broken. */
export const blocksOf = ({ directives }: BodyDocument): PlacedBlock[] =>
  directives.flatMap(({ line, token }) => {
    const read = token.head === null ? null : readBlock(token.head);
    return read !== null && 'block' in read
      ? [{ line, block: read.block, tokens: token.tokens }]
      : [];
  });

export interface Question {
  question: string;
  answer: string;
}

/** Questions and answers of `:::faq` as plain text: headings, and what is below each. */
export function questionsOf(tokens: readonly Token[]): Question[] {
  const found: { question: string; below: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') found.push({ question: plainOf([token]), below: [] });
    else found.at(-1)?.below.push(token);
  }
  return found
    .map(({ question, below }) => ({ question, answer: plainOf(below) }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
}
