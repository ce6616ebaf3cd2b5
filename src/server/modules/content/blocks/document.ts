import type { Token } from 'marked';
import sanitize from 'sanitize-html';
import { LINE_MOST } from '#src/domain/markdown-limits.ts';
import { tokensOf } from './body-lexer.ts';
import { isDirective, type DirectiveToken } from './extension.ts';

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
  /** Lines where a paragraph, a heading or a cell begins that is too long for marks. */
  tooLong: number[];
  /** The line from which the text grows without bounds; null: it does not. */
  tangledAt: number | null;
}

/** Lines of the source, from 0: the first one, and the one after the last. */
interface Region {
  from: number;
  to: number;
}

/** Blocks whose text may have marks of emphasis and links. */
const IN_LINE = ['paragraph', 'heading', 'text'];
/** How often each line may be compared with an address. */
const LOOKS = 20;

/** Many lines without an empty one between; a single line that is too long has no marks left. */
const isTooLong = (text: string): boolean =>
  text.length > LINE_MOST && !text.split('\n').some((line) => line.length > LINE_MOST);

export const breaksIn = (text: string): number => text.split('\n').length - 1;

/** What a body holds besides text, in its order. */
export function readDocument(markdown: string): BodyDocument {
  const source = markdown.replace(/\r\n?/g, '\n');
  const lines = source.split('\n');
  const { tokens, tangledAt } = tokensOf(source);
  const found: BodyDocument = {
    ...{ directives: [], addresses: [], headings: [], tooLong: [] },
    tangledAt,
  };
  /** Lines that may still be compared: one address after another in a long list. */
  let compared = LOOKS * lines.length;
  let lastFound = 0;

  /** Marked drops no character between blocks, so their lines follow from their texts. */
  function visitBlocks(tokens: readonly Token[], first: number): void {
    let at = first;
    for (const token of tokens) {
      const breaks = breaksIn(token.raw);
      visit(token, { from: at, to: at + breaks + 1 });
      at += breaks;
    }
  }

  /**
   * The line of the region with this text, the next one where several have it; the region's own where
   * the text is not found.
   */
  function lineOf(text: string, { from, to }: Region): number {
    for (let at = Math.max(from, lastFound); at < to && compared > 0; at += 1) {
      compared -= 1;
      if (lines[at]?.includes(text) === true) return (lastFound = at);
    }
    return from;
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
    if (IN_LINE.includes(token.type) && 'text' in token && isTooLong(token.text))
      found.tooLong.push(region.from + 1);
    if (token.type === 'link') add('link', String(token['href']));
    if (token.type === 'image') add('picture', String(token['href']));
    if (token.type === 'html') for (const { kind, href } of hrefsIn(token.raw)) add(kind, href);
    for (const child of childrenOf(token)) visit(child, region);
  }

  visitBlocks(tokens, 0);
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

/** Addresses in HTML that an editor wrote. */
function hrefsIn(html: string): { kind: 'link' | 'picture'; href: string }[] {
  const found: { kind: 'link' | 'picture'; href: string }[] = [];
  sanitize(html, {
    allowedTags: [],
    onOpenTag(name, { href, src }) {
      if (name === 'a' && href !== undefined) found.push({ kind: 'link', href });
      if (name === 'img' && src !== undefined) found.push({ kind: 'picture', href: src });
    },
  });
  return found;
}
