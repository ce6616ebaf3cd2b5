import type { Token } from 'marked';
import type { Html } from '#src/domain/html.ts';
import type { Shown } from './shown.ts';

/** What a renderer gets beside its block. */
export interface BlockParts {
  shown: Shown;
  /** The Markdown inside a container. */
  tokens: readonly Token[];
  /** All of it as sanitised HTML. */
  inner: () => Html;
  /** Inline tokens as sanitised HTML. */
  inline: (tokens: Token[]) => Html;
}
