import sanitize from 'sanitize-html';
import { DESCRIPTION_MOST } from '#src/domain/exchange.ts';
import { html } from '#src/domain/html.ts';
import { cutMarkup, hasMarkup, withoutMarkup } from '../../platform/markup.ts';

/** Elements that leave a gap in the page when they are empty. */
const TEXT_BLOCKS = new Set(['p', 'div', 'h3', 'h4', 'li', 'blockquote']);
const DEPTH_MOST = 20;

/**
 * What may stand in a description. Links and pictures of other sites would lead away and reveal who
 * reads the page; their text is kept.
 */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'h3',
    'h4',
    'p',
    'div',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'sub',
    'sup',
    'blockquote',
    'dl',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    table: ['tabindex'],
  },
  transformTags: {
    // The page has its own higher headings; a wide table scrolls on its own, also with the
    // keyboard.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    table: sanitize.simpleTransform('table', { tabindex: '0' }),
  },
  exclusiveFilter: ({ tag, text }) => TEXT_BLOCKS.has(tag) && text.trim() === '',
  nestingLimit: DEPTH_MOST,
};

const BLOCK = /<(?:p|br|div|ul|ol|table|h[1-6])\b/i;
const ESCAPED = /&lt;\/?(?:p|br|b|ul|li|div|span|strong)\b/i;

export interface Description {
  /** Without markup. */
  text: string;
  /** Safe to put into a page. */
  html: string;
}

/**
 * A description as its source wrote it, with or without markup; at most as long as a load accepts.
 */
export function describe(written: string): Description {
  const source = bounded(written);
  if (!hasMarkup(source)) return { text: source.trim(), html: paragraphs(source) };
  // Some programs escape their markup twice.
  const markup = BLOCK.test(source) || !ESCAPED.test(source) ? source : withoutMarkup(source);
  const lines = BLOCK.test(markup) ? markup : linesOf(markup).join('<br>');
  const clean = sanitize(lines, OPTIONS).trim();
  return { text: withoutMarkup(clean), html: clean };
}

/** Loads limit it too, but older descriptions may be longer. */
const bounded = (text: string): string =>
  text.length <= DESCRIPTION_MOST ? text : cutMarkup(text, DESCRIPTION_MOST);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const paragraphs = (text: string): string =>
  html`${linesOf(text).map((line) => html`<p>${line}</p>`)}`.toString();
