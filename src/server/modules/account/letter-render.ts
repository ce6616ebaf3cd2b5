import { html } from '../../../domain/html.ts';
import type { Html } from '../../../domain/html.ts';
import type { Letter } from '../../platform/mail.ts';
import { letterPage } from '../../platform/simple-letter.ts';

export type Words = Pick<Letter, 'subject' | 'text' | 'html'>;

const paragraph = (content: Html | string): Html => html`
  <p style="margin:0 0 16px">${content}</p>
`;

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
    link &&
    paragraph(html`
      ${link.hint}<br>
      <a href="${link.url}" style="color:#24272b;font-weight:700">${link.title}</a>
    `);
  return {
    subject,
    text: `${code}\n\n${title}.\n${advice}\n\n${linkText}${warning}\n`,
    html: letterPage(
      title,
      html`
        <p style="margin:0 0 16px;font:700 36px/1.2 monospace;letter-spacing:8px">${code}</p>
        ${paragraph(`${title}. ${advice}`)}
        ${linkHtml}
        <p style="margin:0;color:#5a5f66">${warning}</p>
      `,
    ),
  };
}

/** A letter about something that has happened. */
export function noticeWords(subject: string, lines: readonly string[]): Words {
  return {
    subject,
    text: `${[subject, ...lines].join('\n\n')}\n`,
    html: letterPage(
      subject,
      html`
        <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${subject}</h1>
        ${lines.map(paragraph)}
      `,
    ),
  };
}
