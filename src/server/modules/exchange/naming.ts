import { articleKey } from '#src/domain/article.ts';
import { slugify } from '#src/domain/slug.ts';

/** The columns that follow from title and article, in our own spelling. */
export function naming(title: string | undefined, article: string | undefined): Naming {
  return {
    title,
    slug: title === undefined ? undefined : slugify(title),
    article,
    article_key: article === undefined ? undefined : articleKey(article),
    article_slug: article === undefined ? undefined : slugify(article),
  };
}

interface Naming {
  title: string | undefined;
  slug: string | undefined;
  article: string | undefined;
  article_key: string | undefined;
  article_slug: string | undefined;
}
