import { Marked } from 'marked';
import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { isContainerEnd, readHead } from '../../../../domain/directive.ts';
import type { DirectiveHead } from '../../../../domain/directive.ts';

/** A block of a body as marked keeps it: a leaf, or a container with the tokens inside. */
export interface DirectiveToken extends Tokens.Generic {
  type: 'directive';
  /** Null: three colons that close nothing. */
  head: DirectiveHead | null;
  isClosed: boolean;
  tokens: Token[];
}

export const isDirective = (token: Token): token is DirectiveToken => token.type === 'directive';

const BEGINNING = /^::(?::?\p{L}|:[ \t]*$)/mu;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** How many of the lines are inside the container whose head is above them. */
function linesInside(lines: readonly string[]): { count: number; isClosed: boolean } {
  let depth = 1;
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (fence === null && mark === null) {
      if (readHead(line)?.isContainer) depth += 1;
      else if (isContainerEnd(line)) depth -= 1;
      if (depth === 0) return { count: index, isClosed: true };
    } else if (fence === null) fence = mark;
    else if (mark?.startsWith(fence)) fence = null;
  }
  return { count: lines.length, isClosed: false };
}

/** The block at the beginning of the text. */
function tokenAt(text: string, lexer: Lexer): DirectiveToken | undefined {
  if (!text.startsWith('::')) return undefined;
  const lines = text.split('\n');
  const [first = '', ...below] = lines;
  const head = readHead(first);
  const token = { type: 'directive', head, isClosed: true } as const;
  if (head === null && !isContainerEnd(first)) return undefined;
  if (!head?.isContainer) return { ...token, raw: rawOf(lines, 1), tokens: [] };
  const { count, isClosed } = linesInside(below);
  const raw = rawOf(lines, 1 + count + (isClosed ? 1 : 0));
  return { ...token, raw, isClosed, tokens: blocksIn(lexer, below.slice(0, count).join('\n')) };
}

/** So many lines, with the line break after them. */
const rawOf = (lines: readonly string[], count: number): string =>
  lines.slice(0, count).join('\n') + (lines.length > count ? '\n' : '');

/** Paragraphs in a container stay paragraphs, also when it stands in a list. */
function blocksIn(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}

/** HTML of Markdown tokens, not sanitised. */
export interface TokenHtml {
  blocks: (tokens: Token[]) => string;
  inline: (tokens: Token[]) => string;
}
type RenderBlock = (token: DirectiveToken, html: TokenHtml) => string;

const directives = (render: RenderBlock): TokenizerAndRendererExtension => ({
  name: 'directive',
  level: 'block',
  start: (text) => BEGINNING.exec(text)?.index,
  tokenizer(text) {
    return tokenAt(text, this.lexer);
  },
  renderer(token) {
    const { parser } = this;
    if (!isDirective(token)) return false;
    return render(token, {
      blocks: (tokens) => parser.parse(tokens),
      inline: (tokens) => parser.parseInline(tokens),
    });
  },
});

/** The Markdown of bodies: GFM with the blocks `::name{…}`, and `:::name{…}` to `:::`. */
export const markdownWith = (render: RenderBlock): Marked =>
  new Marked({ gfm: true, async: false }, { extensions: [directives(render)] });

const reader = markdownWith(() => '');
export const tokensOf = (markdown: string): Token[] => reader.lexer(markdown);
