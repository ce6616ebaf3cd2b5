import { html, type Html } from '#src/domain/html.ts';
import type { Letter } from '../../platform/mail.ts';
import { letterPage } from '../../platform/simple-letter.ts';

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
export function codeLetter(
  code: string,
  { subject, title, advice, warning, link }: CodeParts,
): Pick<Letter, 'subject' | 'text' | 'html'> {
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
