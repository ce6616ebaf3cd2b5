import sanitize from 'sanitize-html';
import { slugify } from '#src/domain/slug.ts';

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

/** Ids of a page's headings; with each base the number to try next. */
export type HeadingIds = Map<string, number>;

/** What Markdown became, without all that an editor may not write. */
export function safeHtml(html: string, siteUrl: string, ids: HeadingIds): string {
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  // Markdown tables always have a header row; remove it when it is empty.
  const tables = clean.replace(/<thead>(?:\s|<\/?tr>|<th[^>]*>\s*<\/th>)*<\/thead>/g, '');
  // A wide table scrolls on its own, also with the keyboard, and never the page.
  return withoutBreaks(tables)
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Sums and percentages must not wrap: «5 000 ₽», «22 %». A row of figures is read once. */
const withoutBreaks = (html: string) =>
  html.replace(/(?<!\d *)\d[\d ]*[₽%]/g, (sum) => sum.replaceAll(' ', '\u00a0'));

function withHeadingIds(html: string, ids: HeadingIds): string {
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
