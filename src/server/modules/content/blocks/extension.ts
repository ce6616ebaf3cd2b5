import { Marked } from 'marked';
import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from 'marked';
import { isContainerEnd, readHead } from '../../../../domain/directive.ts';
import type { DirectiveHead } from '../../../../domain/directive.ts';
import { withinLimits } from '../../../../domain/markdown-limits.ts';

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

/** Containers inside containers: what is deeper counts as not closed. */
const DEPTH_MOST = 10;
/** How deep in containers a lexer is. */
const depths = new WeakMap<Lexer, number>();

/** The end of the line that begins there, without its break. */
function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** What is inside the container whose head is above `from`, and where the text after it begins. */
function insideOf(text: string, from: number): { inside: string; end: number; isClosed: boolean } {
  let depth = 1;
  let fence: string | null = null;
  for (let at = from; at <= text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (fence === null && mark === null) {
      if (readHead(line)?.isContainer) depth += 1;
      else if (isContainerEnd(line)) depth -= 1;
      if (depth === 0) {
        const inside = text.slice(from, Math.max(from, at - 1));
        return { inside, end: lineEnd(text, at) + 1, isClosed: true };
      }
    } else if (fence === null) fence = mark;
    else if (mark?.startsWith(fence)) fence = null;
  }
  return { inside: text.slice(from), end: text.length, isClosed: false };
}

/** The block at the beginning of the text; its `raw` has the line break after it. */
function tokenAt(text: string, lexer: Lexer): DirectiveToken | undefined {
  if (!text.startsWith('::')) return undefined;
  const below = lineEnd(text, 0) + 1;
  const first = text.slice(0, below - 1);
  const head = readHead(first);
  const token = { type: 'directive', head, isClosed: true } as const;
  if (head === null && !isContainerEnd(first)) return undefined;
  if (!head?.isContainer) return { ...token, raw: text.slice(0, below), tokens: [] };
  if ((depths.get(lexer) ?? 0) >= DEPTH_MOST)
    return { ...token, raw: text.slice(0, below), isClosed: false, tokens: [] };
  const { inside, end, isClosed } = insideOf(text, below);
  return { ...token, raw: text.slice(0, end), isClosed, tokens: blocksIn(lexer, inside) };
}

/** Paragraphs in a container stay paragraphs, also when it stands in a list. */
function blocksIn(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state;
  const depth = depths.get(lexer) ?? 0;
  lexer.state.top = true;
  depths.set(lexer, depth + 1);
  const tokens = lexer.blockTokens(text, []);
  depths.set(lexer, depth);
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
export const tokensOf = (markdown: string): Token[] => reader.lexer(withinLimits(markdown));
