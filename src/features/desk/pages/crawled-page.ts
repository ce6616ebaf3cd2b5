import { Parser } from 'htmlparser2';
import { CRAWLED_LENGTHS, type CrawlerWarning } from '#src/domain/desk-pages.ts';

/** What a crawler takes from the HTML of a page. */
export interface CrawledPage {
  title: string;
  description: string;
  canonical: string;
  /** Of `<meta name="robots">`; empty: there is none. */
  robots: string;
  /** The picture that is shown where somebody shares the page. */
  picture: string;
  /** The texts of its blocks of structured data. */
  jsonLd: string[];
  /** Of the content between header and footer. */
  headings: { level: number; text: string }[];
  /** Addresses of pictures of the content that have no description. */
  bareImages: string[];
}

const META: Readonly<Record<string, 'description' | 'robots' | 'picture'>> = {
  description: 'description',
  robots: 'robots',
  'og:image': 'picture',
};
const HEADING = /^h([1-6])$/;

/** Reads a whole page. */
export function readCrawledPage(html: string): CrawledPage {
  const seen: CrawledPage = {
    title: '',
    description: '',
    canonical: '',
    robots: '',
    picture: '',
    jsonLd: [],
    headings: [],
    bareImages: [],
  };
  /** The open elements, the innermost last. */
  const open: string[] = [];
  let isData = false;
  const isIn = (...names: string[]) => names.some((name) => open.includes(name));
  const parser = new Parser({
    onopentag(name, attributes) {
      const { name: meta = attributes['property'] ?? '', content = '', rel, href } = attributes;
      open.push(name);
      const part = name === 'meta' ? META[meta] : undefined;
      if (part !== undefined) seen[part] = content;
      if (name === 'link' && rel === 'canonical') seen.canonical = href ?? '';
      isData = name === 'script' && attributes['type'] === 'application/ld+json';
      if (isData) seen.jsonLd.push('');
      if (!isIn('main')) return;
      const level = HEADING.exec(name)?.[1];
      if (level !== undefined) seen.headings.push({ level: Number(level), text: '' });
      // A figure without a description is decorative by its editor's word; a card has its title.
      if (name === 'img' && isBare(attributes) && !isIn('figure', 'a'))
        seen.bareImages.push(attributes['src'] ?? '');
    },
    ontext(text) {
      if (isData) seen.jsonLd[seen.jsonLd.length - 1] += text;
      else if (isIn('head') && open.at(-1) === 'title') seen.title += text;
      const last = seen.headings.at(-1);
      if (last !== undefined && isIn('main') && open.some((name) => HEADING.test(name)))
        last.text += text;
    },
    onclosetag(name) {
      isData = false;
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    },
  });
  parser.end(html);
  return seen;
}

/** What the shop itself shows in a block says that it is decoration. */
const isBare = ({ alt, role }: Readonly<Record<string, string>>): boolean =>
  !alt && role !== 'presentation';

/** The types (`@type`) of the things that structured data describes; null: it is no JSON. */
export function dataTypesOf(jsonLd: string): string[] | null {
  const types = new Set<string>();
  try {
    JSON.parse(jsonLd, (key, value: unknown) => {
      if (key === '@type' && typeof value === 'string') types.add(value);
      return value;
    });
  } catch {
    return null;
  }
  return [...types];
}

/** What the HTML of a page does not tell. */
export interface PageFacts {
  /** Whether robots.txt keeps crawlers from it. */
  isClosed: boolean;
  /** Whether another page has its title. */
  isTitleTaken: boolean;
  /** Whether it has a description of its own; the head shows that of the shop else. */
  isDescribed: boolean;
}

/** What a searcher or a search engine will not like; what keeps the page out of it comes first. */
export function crawlerWarnings(
  seen: CrawledPage,
  { isClosed, isTitleTaken, isDescribed }: PageFacts,
): CrawlerWarning[] {
  const { title, description, headings, jsonLd } = seen;
  const titles = headings.filter(({ level }) => level === 1).length;
  const isTrue: Record<CrawlerWarning, boolean> = {
    noindex: /noindex|none/i.test(seen.robots),
    closed: isClosed,
    no_canonical: seen.canonical === '',
    title_short: title.length < CRAWLED_LENGTHS.title.least,
    title_long: title.length > CRAWLED_LENGTHS.title.most,
    title_taken: isTitleTaken,
    no_description: !isDescribed,
    description_short: isDescribed && description.length < CRAWLED_LENGTHS.description.least,
    description_long: isDescribed && description.length > CRAWLED_LENGTHS.description.most,
    no_title_heading: titles === 0,
    two_title_headings: titles > 1,
    no_heading: !headings.some(({ level }) => level === 2),
    bare_images: seen.bareImages.length > 0,
    bad_json_ld: jsonLd.some((text) => dataTypesOf(text) === null),
  };
  return (Object.keys(isTrue) as CrawlerWarning[]).filter((warning) => isTrue[warning]);
}
