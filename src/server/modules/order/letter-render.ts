import { html, type Html } from '#src/domain/html.ts';
import { letterPage, linesHtml } from '../../platform/simple-letter.ts';
import type { LetterParts } from './letter-parts.ts';

const SOFT = 'color:#5a5f66';
const CELL = 'padding:8px 0;border-bottom:1px solid #e4ded4;vertical-align:top';
const RIGHT = `${CELL};padding-left:16px;text-align:right`;
const FACT_LABEL = `padding:2px 16px 2px 0;vertical-align:top;white-space:nowrap;${SOFT}`;
/** Long addresses and words may break on a narrow screen. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (content: Html | readonly Html[]): Html => html`
  <p style="margin:0 0 16px">${content}</p>
`;

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
  const table = (rows: readonly Html[]) =>
    rows.length > 0 &&
    html`<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows}</table>`;
  const pair =
    (style: string) =>
    ([label, value]: readonly [string, string]) => html`
      <tr>
        <td style="${CELL};${style}">${linesHtml(label)}</td>
        <td style="${RIGHT};${style}">${linesHtml(value)}</td>
      </tr>
    `;
  const fact = ([label, value]: readonly [string, string]) => html`
    <tr>
      <td style="${FACT_LABEL}">${linesHtml(label)}</td>
      <td style="padding:2px 0;${BREAKS}">${linesHtml(value)}</td>
    </tr>
  `;
  const anchor = (link: LetterParts['links'][number], style: string) => html`
    <a href="${siteUrl + link.path}" style="color:#24272b${style}">${link.title}</a>
  `;
  const line = (one: LetterParts['lines'][number]) => html`
    <tr>
      <td style="${CELL};${BREAKS}">
        ${linesHtml(one.title)}<br>
        <span style="${SOFT};font-size:14px">${linesHtml(one.detail)}</span>
        ${one.link !== null && html`<br>${anchor(one.link, '')}`}
      </td>
      <td style="${RIGHT}">${one.sum}</td>
    </tr>
  `;
  return letterPage(
    title,
    html`
      <div style="max-width:600px;margin:0 auto">
        <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
        ${notes.map((note) => paragraph(linesHtml(note)))}
        ${table(lines.map(line))}
        ${table([...sums.map(pair('')), pair('font-weight:700')(total)])}
        ${table(facts.map(fact))}
        ${links.map((link) => paragraph(anchor(link, ';font-weight:700')))}
        <p style="margin:16px 0 0;font-size:14px;${SOFT}">${linesHtml(footer)}</p>
      </div>
    `,
  );
}
