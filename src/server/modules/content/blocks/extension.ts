import type { Token, Tokens } from 'marked';
import { isContainerEnd, readHead, type DirectiveHead } from '#src/domain/directive.ts';

/** A block of a body as marked keeps it: a leaf, or a container with the tokens inside. */
export interface DirectiveToken extends Tokens.Generic {
  type: 'directive';
  /** Null: three colons that close nothing. */
  head: DirectiveHead | null;
  isClosed: boolean;
  tokens: Token[];
}

export const isDirective = (token: Token): token is DirectiveToken => token.type === 'directive';

/** What reads the text inside a container; null: it is too deep in other ones. */
type ReadInside = ((text: string) => Token[]) | null;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

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
export function directiveAt(text: string, readInside: ReadInside): DirectiveToken | undefined {
  if (!text.startsWith('::')) return undefined;
  const below = lineEnd(text, 0) + 1;
  const first = text.slice(0, below - 1);
  const head = readHead(first);
  const token = { type: 'directive', head, isClosed: true } as const;
  if (head === null && !isContainerEnd(first)) return undefined;
  if (!head?.isContainer) return { ...token, raw: text.slice(0, below), tokens: [] };
  if (readInside === null)
    return { ...token, raw: text.slice(0, below), isClosed: false, tokens: [] };
  const { inside, end, isClosed } = insideOf(text, below);
  return { ...token, raw: text.slice(0, end), isClosed, tokens: readInside(inside) };
}
