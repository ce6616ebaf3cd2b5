import type { LetterParts } from './letter-parts.ts';

/** Text that shoppers typed ends up here: this is the one place where it becomes HTML. */
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, '<br>');

const SOFT = 'color:#5a5f66';
const CELL = 'padding:8px 0;border-bottom:1px solid #e4ded4;vertical-align:top';
const RIGHT = `${CELL};padding-left:16px;text-align:right`;
const FACT_LABEL = `padding:2px 16px 2px 0;vertical-align:top;white-space:nowrap;${SOFT}`;
const BODY_STYLE =
  'margin:0;padding:24px 16px;background:#faf8f5;color:#24272b;font:16px/1.5 Arial,sans-serif';
/** Long addresses and words may break on a narrow screen. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

export function letterText(
  { title, notes, lines, sums, total, facts, links, footer }: LetterParts,
  siteUrl: string,
): string {
  const pairs = (all: readonly [string, string][]) =>
    all.map(([label, value]) => (label === '' ? value : `${label}: ${value}`)).join('\n');
  const way = ({ title: name, path }: LetterParts['links'][number]) => `${name}: ${siteUrl}${path}`;
  return (
    [
      title,
      notes.join('\n'),
      lines
        .map(
          (line) =>
            `${line.title}\n  ${line.detail} = ${line.sum}${line.link === null ? '' : `\n  ${way(line.link)}`}`,
        )
        .join('\n'),
      pairs([...sums, total]),
      pairs(facts),
      links.map(way).join('\n'),
      footer,
    ]
      .filter((part) => part !== '')
      .join('\n\n') + '\n'
  );
}

export function letterHtml(
  { title, notes, lines, sums, total, facts, links, footer }: LetterParts,
  siteUrl: string,
): string {
  const table = (rows: string) =>
    rows === ''
      ? ''
      : `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>`;
  const pair =
    (style: string) =>
    ([label, value]: readonly [string, string]) =>
      `<tr><td style="${CELL};${style}">${escape(label)}</td><td style="${RIGHT};${style}">${escape(value)}</td></tr>`;
  const fact = ([label, value]: readonly [string, string]) =>
    `<tr><td style="${FACT_LABEL}">${escape(label)}</td>` +
    `<td style="padding:2px 0;${BREAKS}">${escape(value)}</td></tr>`;
  const anchor = (link: LetterParts['links'][number], style: string) =>
    `<a href="${escape(siteUrl + link.path)}" style="color:#24272b${style}">${escape(link.title)}</a>`;
  const line = (one: LetterParts['lines'][number]) =>
    `<tr><td style="${CELL};${BREAKS}">${escape(one.title)}<br>` +
    `<span style="${SOFT};font-size:14px">${escape(one.detail)}</span>` +
    (one.link === null ? '' : `<br>${anchor(one.link, '')}`) +
    `</td><td style="${RIGHT}">${escape(one.sum)}</td></tr>`;
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${escape(title)}</title></head>` +
    `<body style="${BODY_STYLE}"><div style="max-width:600px;margin:0 auto">` +
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escape(title)}</h1>` +
    notes.map((note) => paragraph(escape(note))).join('') +
    table(lines.map(line).join('')) +
    table(sums.map(pair('')).join('') + pair('font-weight:700')(total)) +
    table(facts.map(fact).join('')) +
    links.map((link) => paragraph(anchor(link, ';font-weight:700'))).join('') +
    `<p style="margin:16px 0 0;font-size:14px;${SOFT}">${escape(footer)}</p></div></body></html>`
  );
}
