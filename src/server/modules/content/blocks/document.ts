import type { Token } from 'marked';
import { hrefsIn } from './hrefs.ts';
import { isDirective, tokensOf } from './extension.ts';
import type { DirectiveToken } from './extension.ts';

/** A block, a link or a picture with its line, from 1. */
export interface PlacedDirective {
  line: number;
  token: DirectiveToken;
}
export interface PlacedAddress {
  line: number;
  kind: 'link' | 'picture';
  href: string;
}
export interface PlacedHeading {
  line: number;
  /** As it is written, from 1 to 6. */
  depth: number;
  text: string;
}
export interface BodyDocument {
  directives: PlacedDirective[];
  addresses: PlacedAddress[];
  headings: PlacedHeading[];
}

/** Lines of the source, from 0: the first one, and the one after the last. */
interface Region {
  from: number;
  to: number;
}

export const breaksIn = (text: string): number => text.split('\n').length - 1;

/** What a body holds besides text, in its order. */
export function readDocument(markdown: string): BodyDocument {
  const source = markdown.replace(/\r\n?/g, '\n');
  const lines = source.split('\n');
  const found: BodyDocument = { directives: [], addresses: [], headings: [] };

  /** Marked drops no character between blocks, so their lines follow from their texts. */
  function visitBlocks(tokens: readonly Token[], first: number): void {
    let at = first;
    for (const token of tokens) {
      const breaks = breaksIn(token.raw);
      visit(token, { from: at, to: at + breaks + 1 });
      at += breaks;
    }
  }

  /** The first line of the region with this text; the region's own where the text is not found. */
  function lineOf(text: string, { from, to }: Region): number {
    const index = lines.slice(from, to).findIndex((line) => line.includes(text));
    return from + Math.max(index, 0);
  }

  function visit(token: Token, region: Region): void {
    if (isDirective(token)) {
      const line = lineOf(token.raw.split('\n', 1)[0] ?? '', region);
      found.directives.push({ line: line + 1, token });
      return visitBlocks(token.tokens, line + 1);
    }
    const add = (kind: PlacedAddress['kind'], href: string) =>
      found.addresses.push({ kind, href, line: lineOf(href, region) + 1 });
    if (token.type === 'heading')
      found.headings.push({
        line: lineOf(token.raw.split('\n', 1)[0] ?? '', region) + 1,
        depth: Number(token['depth']),
        text: plainOf([token]),
      });
    if (token.type === 'link') add('link', String(token['href']));
    if (token.type === 'image') add('picture', String(token['href']));
    if (token.type === 'html') for (const { kind, href } of hrefsIn(token.raw)) add(kind, href);
    for (const child of childrenOf(token)) visit(child, region);
  }

  visitBlocks(tokensOf(source), 0);
  return found;
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return token['items'] as Token[];
  if (token.type === 'table') {
    const { header, rows } = token as unknown as Record<'header' | 'rows', Cell[] | Cell[][]>;
    return [header, rows].flat(2).flatMap((cell) => cell.tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
}
interface Cell {
  tokens: Token[];
}

/** The text of tokens without its marks. */
export function plainOf(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => {
    const children = childrenOf(token);
    if (children.length > 0) return plainOf(children) + (isInline(token) ? '' : ' ');
    if (token.type === 'html') return '';
    return 'text' in token ? String(token.text) : ' ';
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
const isInline = ({ type }: Token) => ['link', 'strong', 'em', 'del', 'text'].includes(type);
