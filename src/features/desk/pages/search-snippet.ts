import { SEO_SHOWN } from '#src/domain/desk-pages.ts';
import type { PageFields } from '#src/domain/page-draft.ts';
import { fillTemplate } from '#src/domain/seo-template.ts';
import { PAGE_EDITOR_TEXT as TEXT } from '#src/texts/desk/pages.ts';

/** Text as a search engine shows it: cut at a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most - 20)).trimEnd()}…`;
}

/** The shop's templates of content pages, for what the editor left empty. */
export interface PageTemplates {
  title: string;
  description: string;
}

/** Title and description that a search engine gets, cut as it shows them. */
export function searchSnippet(
  { title, summary, seo_title, seo_description }: PageFields,
  templates: PageTemplates,
) {
  const facts = { name: title, summary };
  return snippetOf(
    seo_title || fillTemplate(templates.title, facts) || title,
    seo_description || fillTemplate(templates.description, facts),
  );
}

/** The same of what a page tells. */
export const snippetOf = (title: string, description: string) => ({
  title: cut(title, SEO_SHOWN.seo_title),
  description: cut(description, SEO_SHOWN.seo_description),
});

/** How long a text for search engines is, and whether they will cut it. */
export function lengthText(name: keyof typeof SEO_SHOWN, { length }: string): string {
  const most = SEO_SHOWN[name];
  const text = TEXT.length(length, most);
  return length > most ? `${text}: ${TEXT.tooLong(most)}` : text;
}
