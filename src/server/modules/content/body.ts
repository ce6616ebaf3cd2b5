import { Parser, type Token, type Tokens } from 'marked';
import { trustedHtml } from '#src/domain/html.ts';
import { HTML_MOST_BYTES } from '#src/domain/markdown-limits.ts';
import { BODY_OPTIONS, tokensOf } from './blocks/body-lexer.ts';
import { breaksIn } from './blocks/document.ts';
import { isDirective, type DirectiveToken } from './blocks/extension.ts';
import { blockHtml } from './blocks/render-block.ts';
import { NOTHING_SHOWN, type Shown } from './blocks/shown.ts';
import { safeHtml, type HeadingIds } from './safe-html.ts';

interface Page {
  siteUrl: string;
  shown: Shown;
  ids: HeadingIds;
  parser: Parser;
  /** Of its HTML so far. Above HTML_MOST_BYTES its other blocks are left out. */
  bytes: number;
}

/** What stands one after another in HTML: our own tags, an editor's text, or a block. */
type Segment = string | { line: number; tokens: Token[] } | { line: number; block: DirectiveToken };

/**
 * Renders an editor's Markdown to HTML that is safe to put into a page; `siteUrl` distinguishes our
 * own links from external ones, `shown` is what its blocks show (blocks/load.ts).
 */
export const renderBody = (markdown: string, siteUrl: string, shown?: Shown): string =>
  rendered(markdown, siteUrl, shown).html;

/** The line, from 1, from which the HTML of the page is larger than HTML_MOST_BYTES; null: none. */
export const largeFrom = (markdown: string, siteUrl: string, shown: Shown): number | null =>
  rendered(markdown, siteUrl, shown).largeFrom;

function rendered(markdown: string, siteUrl: string, shown: Shown = NOTHING_SHOWN) {
  const parser = new Parser(BODY_OPTIONS);
  const page: Page = { siteUrl, shown, ids: new Map(), parser, bytes: 0 };
  const segments = segmentsOf(tokensOf(markdown).tokens, 1);
  const parts = htmlOf(segments, page);
  return { html: parts.join(''), largeFrom: lineAbove(segments, parts, page) };
}

/** The HTML of each segment. Blocks come first: the ids of headings in them are the shorter ones. */
function htmlOf(segments: readonly Segment[], page: Page): string[] {
  const blocks = segments.map((segment) =>
    typeof segment === 'object' && 'block' in segment ? placed(segment.block, page) : null,
  );
  return segments.map((segment, index) => {
    if (typeof segment === 'string') return segment;
    if ('block' in segment) return blocks[index] ?? '';
    return textHtml(page.parser.parse(segment.tokens), page);
  });
}

const innerHtml = (tokens: Token[], page: Page): string =>
  htmlOf(segmentsOf(tokens, 1), page).join('');

function textHtml(html: string, page: Page): string {
  const safe = safeHtml(html, page.siteUrl, page.ids);
  page.bytes += Buffer.byteLength(safe);
  return safe;
}

function placed(token: DirectiveToken, page: Page): string {
  const before = page.bytes;
  if (before > HTML_MOST_BYTES) return '';
  const made = blockHtml(token, {
    shown: page.shown,
    tokens: token.tokens,
    inner: () => trustedHtml(innerHtml(token.tokens, page)),
    inline: (tokens) => trustedHtml(textHtml(page.parser.parseInline(tokens), page)),
  });
  if (made === null) return '';
  const html = `${made.toString()}\n`;
  page.bytes = before + Buffer.byteLength(html);
  return html;
}

/**
 * Takes blocks out of what is around them. Each run of an editor's tokens is sanitised alone, so
 * HTML that is left open ends where a block begins.
 */
function segmentsOf(tokens: readonly Token[], first: number): Segment[] {
  const segments: Segment[] = [];
  let line = first;
  for (const token of tokens) {
    const last = segments.at(-1);
    if (isDirective(token)) segments.push({ line, block: token });
    else if (holdsBlock(token)) segments.push(...around(token, line));
    else if (typeof last === 'object' && 'tokens' in last) last.tokens.push(token);
    else segments.push({ line, tokens: [token] });
    line += breaksIn(token.raw);
  }
  return segments;
}

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isQuote = (token: Token): token is Tokens.Blockquote => token.type === 'blockquote';

function holdsBlock(token: Token): token is Tokens.List | Tokens.Blockquote {
  const holds = (inside: Token) => isDirective(inside) || holdsBlock(inside);
  if (isList(token)) return token.items.some((item) => item.tokens.some(holds));
  return isQuote(token) && token.tokens.some(holds);
}

/** A list or a quotation with blocks inside, as marked writes it. */
function around(token: Tokens.List | Tokens.Blockquote, line: number): Segment[] {
  if (isQuote(token))
    return ['<blockquote>\n', ...segmentsOf(token.tokens, line), '</blockquote>\n'];
  const tag = token.ordered ? 'ol' : 'ul';
  const start = token.ordered && token.start !== 1 ? ` start="${token.start}"` : '';
  const items: Segment[] = [];
  let at = line;
  for (const { raw, tokens } of token.items) {
    items.push('<li>', ...segmentsOf(tokens, at), '</li>\n');
    at += breaksIn(raw);
  }
  return [`<${tag}${start}>\n`, ...items, `</${tag}>\n`];
}

function lineAbove(
  segments: readonly Segment[],
  parts: readonly string[],
  page: Page,
): number | null {
  let bytes = 0;
  for (const [index, segment] of segments.entries()) {
    const before = bytes;
    bytes += Buffer.byteLength(parts[index] ?? '');
    if (bytes <= HTML_MOST_BYTES || typeof segment === 'string') continue;
    return 'block' in segment ? segment.line : lineInText(segment, HTML_MOST_BYTES - before, page);
  }
  return null;
}

/** The line of the token with which the HTML of a text becomes larger than `room`. */
function lineInText(segment: { line: number; tokens: Token[] }, room: number, page: Page): number {
  let { line } = segment;
  let bytes = 0;
  for (const token of segment.tokens) {
    bytes += Buffer.byteLength(page.parser.parse([token]));
    if (bytes > room) break;
    line += breaksIn(token.raw);
  }
  return line;
}
