import type { Letter } from './mail.ts';

/** Strangers' texts come through here; only this function turns text into HTML. */
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, '<br>');

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

/** A letter of plain paragraphs, as text and as HTML. */
export function plainLetter({
  subject,
  lines,
  facts = [],
  link,
  leave,
}: Parts): Pick<Letter, 'subject' | 'text' | 'html'> {
  const paragraph = (html: string, style = '') =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere;${style}">${html}</p>`;
  const anchor = ({ title, url }: LinkTo, style: string) =>
    `<a href="${escape(url)}" style="color:#24272b;${style}">${escape(title)}</a>`;
  const paragraphs = [
    ...lines.map((line) => paragraph(escape(line))),
    ...facts.map(([label, value]) =>
      paragraph(`<span style="color:#5a5f66">${escape(label)}</span><br>${escape(value)}`),
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
    html: [
      '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      `<title>${escape(subject)}</title></head>`,
      '<body style="margin:0;padding:24px 16px;background:#faf8f5;color:#24272b;',
      'font:16px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto">',
      '<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">',
      `${escape(subject)}</h1>${paragraphs.join('')}</div></body></html>`,
    ].join(''),
  };
}

/** Headers for the unsubscribe button of mail programs, which works with one press (RFC 8058). */
export const leaveHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
