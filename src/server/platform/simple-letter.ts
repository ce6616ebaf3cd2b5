import { html, type Html } from '../../domain/html.ts';
import type { Letter } from './mail.ts';

/** A text of several lines. */
export const linesHtml = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, index) => html`${index > 0 && html`<br>`}${line}`);

interface LinkTo {
  title: string;
  url: string;
}

interface Parts {
  subject: string;
  lines: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  link?: LinkTo;
  /** At the end, small: how to get no more of these letters. */
  leave?: LinkTo;
}

/** The whole document of a letter. */
export function letterPage(title: string, body: Html): string {
  const page = html`
    <!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>${title}</title>
      </head>
      <body style="${BODY_STYLE}">${body}</body>
    </html>
  `;
  return String(page);
}
const BODY_STYLE =
  'margin:0;padding:24px 16px;background:#faf8f5;color:#24272b;font:16px/1.5 Arial,sans-serif';

/** A letter of plain paragraphs, as text and as HTML. */
export function simpleLetter({
  subject,
  lines,
  facts = [],
  link,
  leave,
}: Parts): Pick<Letter, 'subject' | 'text' | 'html'> {
  const paragraph = (content: Html | readonly Html[], style = '') => html`
    <p style="margin:0 0 16px;overflow-wrap:anywhere;${style}">${content}</p>
  `;
  const anchor = ({ title, url }: LinkTo, style: string) => html`
    <a href="${url}" style="color:#24272b;${style}">${title}</a>
  `;
  const paragraphs = [
    ...lines.map((line) => paragraph(linesHtml(line))),
    ...facts.map(([label, value]) =>
      paragraph(html`<span style="color:#5a5f66">${label}</span><br>${linesHtml(value)}`),
    ),
    ...(link === undefined ? [] : [paragraph(anchor(link, 'font-weight:700'))]),
    ...(leave === undefined ? [] : [paragraph(anchor(leave, 'color:#5a5f66'), 'font-size:14px')]),
  ];
  const textParts = [
    subject,
    ...lines,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...[link, leave].flatMap((one) => (one === undefined ? [] : [`${one.title}: ${one.url}`])),
  ];
  return {
    subject,
    text: `${textParts.join('\n\n')}\n`,
    html: letterPage(
      subject,
      html`
        <div style="max-width:600px;margin:0 auto">
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${subject}</h1>
          ${paragraphs}
        </div>
      `,
    ),
  };
}

/** Headers for the unsubscribe button of mail programs, which works with one press (RFC 8058). */
export const leaveHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
