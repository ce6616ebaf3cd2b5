import { SEO_SHOWN } from '../../../domain/desk-pages.ts';
import type { PageFields } from '../../../domain/desk-pages.ts';
import { fillTemplate } from '../../../domain/seo-template.ts';

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
export function seoPicture(
  { title, summary, seo_title, seo_description }: PageFields,
  templates: PageTemplates,
) {
  const facts = { name: title, summary };
  return pictureOf(
    seo_title || fillTemplate(templates.title, facts) || title,
    seo_description || fillTemplate(templates.description, facts),
  );
}

/** The same of what a page tells. */
export const pictureOf = (title: string, description: string) => ({
  title: cut(title, SEO_SHOWN.seo_title),
  description: cut(description, SEO_SHOWN.seo_description),
});
