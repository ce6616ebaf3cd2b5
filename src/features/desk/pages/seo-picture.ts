import { SEO_SHOWN } from '../../../domain/desk-pages.ts';
import type { PageFields } from '../../../domain/desk-pages.ts';

/** Text as a search engine shows it: cut at a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most - 20)).trimEnd()}…`;
}

/** Title and description that a search engine gets, cut as it shows them. */
export function seoPicture({ title, summary, seo_title, seo_description }: PageFields) {
  return pictureOf(seo_title || title, seo_description || summary);
}

/** The same of what a page tells. */
export const pictureOf = (title: string, description: string) => ({
  title: cut(title, SEO_SHOWN.seo_title),
  description: cut(description, SEO_SHOWN.seo_description),
});
