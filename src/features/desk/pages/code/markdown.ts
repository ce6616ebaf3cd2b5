import {
  HighlightStyle,
  Language,
  defineLanguageFacet,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { GFM, parser, type Line, type MarkdownConfig } from '@lezer/markdown';

const isBlock = ({ text, pos }: Line) => /^:{2,3}/.test(text.slice(pos));

/** The blocks of the shop: `::shelf{…}`, `:::note` and its end. */
const blocks: MarkdownConfig = {
  defineNodes: [{ name: 'ShopBlock', block: true, style: tags.macroName }],
  parseBlock: [
    {
      name: 'ShopBlock',
      parse(context, line) {
        if (!isBlock(line)) return false;
        const from = context.lineStart + line.pos;
        const to = context.lineStart + line.text.length;
        context.addElement(context.elt('ShopBlock', from, to));
        context.nextLine();
        return true;
      },
      endLeaf: (_context, line) => isBlock(line),
    },
  ],
};

/**
 * Not by @codemirror/lang-markdown, which brings HTML, CSS and JavaScript along (decision 037).
 */
const data = defineLanguageFacet();
const named = languageDataProp.add((type) => (type.isTop ? data : undefined));
const language = new Language(data, parser.configure([GFM, blocks, { props: [named] }]));

const style = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--focus)' },
  { tag: tags.macroName, color: 'var(--accent-strong)', fontWeight: '700' },
  { tag: [tags.processingInstruction, tags.monospace, tags.comment], color: 'var(--ink-soft)' },
]);

/** Markdown as pages are written in it, and how it is told apart from words. */
export const markdown: Extension = [language, syntaxHighlighting(style)];
