import type { Letter } from '../../platform/mail.ts';

export type Words = Pick<Letter, 'subject' | 'text' | 'html'>;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const BODY_STYLE =
  'margin:0;padding:24px;background:#faf8f5;color:#24272b;font:16px/1.5 Arial,sans-serif';
const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
const page = (title: string, body: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${escape(title)}</title></head>` +
  `<body style="${BODY_STYLE}">${body}</body></html>`;

interface CodeParts {
  subject: string;
  title: string;
  advice: string;
  warning: string;
  /** An alternative to typing the code. */
  link?: { title: string; hint: string; url: string };
}

/** A letter with a code; the code comes first, in large type. */
export function codeWords(
  code: string,
  { subject, title, advice, warning, link }: CodeParts,
): Words {
  const linkText = link === undefined ? '' : `${link.hint}\n${link.url}\n\n`;
  const linkHtml =
    link === undefined
      ? ''
      : paragraph(
          `${escape(link.hint)}<br>` +
            `<a href="${escape(link.url)}" style="color:#24272b;font-weight:700">${escape(link.title)}</a>`,
        );
  return {
    subject,
    text: `${code}\n\n${title}.\n${advice}\n\n${linkText}${warning}\n`,
    html: page(
      title,
      `<p style="margin:0 0 16px;font:700 36px/1.2 monospace;letter-spacing:8px">${code}</p>` +
        paragraph(`${escape(title)}. ${escape(advice)}`) +
        linkHtml +
        `<p style="margin:0;color:#5a5f66">${escape(warning)}</p>`,
    ),
  };
}

/** A letter about something that has happened. */
export function noticeWords(subject: string, lines: readonly string[]): Words {
  return {
    subject,
    text: `${[subject, ...lines].join('\n\n')}\n`,
    html: page(
      subject,
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escape(subject)}</h1>` +
        lines.map((line) => paragraph(escape(line))).join(''),
    ),
  };
}
