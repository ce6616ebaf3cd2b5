import type { Seo } from '../contract/parts.ts';

/** What a page passes to the shell for its head. */
export interface PageHead {
  title: string;
  description: string;
  /** Keywords for search engines; by default those of the shop. */
  keywords?: string;
  ogTitle?: string;
  ogDescription?: string;
  ogType?: 'website' | 'article' | 'product';
  /** A path or an absolute address. */
  image?: string | null;
  /** What it shows; empty or absent: nobody said. */
  imageAlt?: string;
  noindex?: boolean;
  /** No page of its own path: an error, or a part of a list whose whole is indexed there. */
  canonical?: false;
  /** The picture that a phone shows first; preloaded. */
  firstPicture?: string | undefined;
  /** Address of a style sheet that this page needs, and others of its route do not. */
  sheet?: string | undefined;
  /** Objects of schema.org, each a block of its own; or the JSON text of one. */
  jsonLd?: readonly (object | string)[];
}

/** The head of a page that has the SEO block of specification §3. */
export function headOf(seo: Seo, more: Partial<PageHead> = {}): PageHead {
  return {
    title: seo.seo_title || seo.title,
    description: seo.seo_description,
    keywords: seo.seo_keywords,
    ogTitle: seo.og_title,
    ogDescription: seo.og_description,
    image: seo.og_image,
    ...more,
  };
}
