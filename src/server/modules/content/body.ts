import sanitize from 'sanitize-html';
import { trustedHtml } from '../../../domain/html.ts';
import type { Html } from '../../../domain/html.ts';
import { withinLimits } from '../../../domain/markdown-limits.ts';
import { slugify } from '../../../domain/slug.ts';
import { markdownWith } from './blocks/extension.ts';
import { blockHtml } from './blocks/render-block.ts';
import { NOTHING_SHOWN } from './blocks/shown.ts';
import type { Shown } from './blocks/shown.ts';

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'div',
    'span',
    'abbr',
    'address',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    div: ['class', 'tabindex'],
  },
  allowedClasses: { div: ['table'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // No pictures from other sites: they would learn who reads the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** Around the number of a block, until its HTML takes the place. */
const MARKS = /[\uE000\uE001]/g;
const BLOCK_MARK = /\uE000(\d+)\uE001/g;
const BLOCK_PLACE = /<!--(\d+)-->/g;

/**
 * Renders an editor's Markdown to HTML that is safe to put into a page; `siteUrl` distinguishes our
 * own links from external ones, `shown` is what its blocks show (blocks/load.ts).
 */
export function renderBody(
  markdown: string,
  siteUrl: string,
  shown: Shown = NOTHING_SHOWN,
): string {
  const page: Page = { siteUrl, ids: new Map(), blocks: [] };
  const marked = markdownWith((token, htmlOf) => {
    const made = blockHtml(token, {
      shown,
      tokens: token.tokens,
      inner: () => trustedHtml(safeHtml(htmlOf.blocks(token.tokens), page)),
      inline: (tokens) => trustedHtml(safeHtml(htmlOf.inline(tokens), page)),
    });
    return made === null ? '' : `\uE000${page.blocks.push(made) - 1}\uE001\n`;
  });
  return safeHtml(marked.parse(withinLimits(markdown.replace(MARKS, ''))) as string, page);
}

interface Page {
  siteUrl: string;
  /** Of its headings; with each base the number to try next. */
  ids: Map<string, number>;
  blocks: Html[];
}

/**
 * Sanitises what Markdown became, then puts the blocks in. A mark counts as text only: sanitised
 * HTML holds no comment besides those that stand for marks, so a block never comes into an
 * attribute.
 */
function safeHtml(html: string, { siteUrl, ids, blocks }: Page): string {
  const heading =
    (level: 2 | 3 | 4): sanitize.Transformer =>
    (_tag, { id }) => ({ tagName: `h${level}`, attribs: id === undefined ? {} : { id } });
  const clean = sanitize(withHeadingIds(html, ids), {
    ...OPTIONS,
    transformTags: {
      // The page itself has the only h1.
      h1: heading(2),
      h5: heading(4),
      h6: heading(4),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, loading: 'lazy', decoding: 'async' },
      }),
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: {
          href: href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href,
          ...(title === undefined ? {} : { title }),
          ...(OUTSIDE.test(href) && !href.startsWith(`${siteUrl}/`) && href !== siteUrl
            ? { rel: 'nofollow noopener' }
            : {}),
        },
      }),
    },
    textFilter: (text) => text.replace(BLOCK_MARK, '<!--$1-->'),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  // Markdown tables always have a header row; remove it when it is empty.
  const tables = clean.replace(/<thead>(?:\s|<\/?tr>|<th[^>]*>\s*<\/th>)*<\/thead>/g, '');
  // A wide table scrolls on its own, also with the keyboard, and never the page.
  return withoutBreaks(tables)
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(MARKS, '')
    .replace(BLOCK_PLACE, (_mark, number: string) => String(blocks[Number(number)] ?? ''));
}

/** Sums and percentages must not wrap: «5 000 ₽», «22 %». A row of figures is read once. */
const withoutBreaks = (html: string) =>
  html.replace(/(?<!\d *)\d[\d ]*[₽%]/g, (sum) => sum.replaceAll(' ', '\u00a0'));

function withHeadingIds(html: string, ids: Page['ids']): string {
  // A heading that is never closed ends where the next one begins.
  return html.replace(
    /<h([1-6])>((?:(?!<h[1-6]>)[\s\S])*?)<\/h\1>/g,
    (_whole, level: string, inner: string) => {
      const base = slugify(inner.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ')) || 'section';
      let id = base;
      let next = ids.get(base) ?? 1;
      while (ids.has(id)) id = `${base}-${(next += 1)}`;
      ids.set(id, 1).set(base, next);
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
}
