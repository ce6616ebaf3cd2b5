import type { NavItem, contentEndpoints } from '#src/contract/content.ts';
import type { HandlerAnswer } from '#src/contract/endpoint.ts';
import type { Seo } from '#src/contract/parts.ts';
import type { CalcChoice } from '#src/domain/calculators.ts';
import { CONSENT_SLUGS } from '#src/domain/consent-pages.ts';
import { escapedMarkdown } from '#src/domain/content-file.ts';
import { picturePath } from '#src/domain/paths.ts';
import { fillTemplate } from '#src/domain/seo-template.ts';
import type { SettingValues, Settings } from '#src/domain/settings.ts';
import { withTerms } from '#src/texts/settings/page.ts';
import type { RenderedBody } from './bodies.ts';
import type { NavRow, PageRow } from './queries.ts';

const OG_WIDTH = 960;

/** The picture by which others tell of a page: the key of its original, and what it shows. */
export interface SocialPicture {
  key: string;
  alt: string;
}

/** Fields that the editor left empty are made of the page itself, by the shop's templates. */
function seoOf(
  page: Pick<PageRow, 'title' | 'summary' | 'image' | 'seo'>,
  settings: SettingValues,
  social: SocialPicture | null,
): Seo {
  const written = (name: keyof Seo) => page.seo[name] || undefined;
  const facts = { name: page.title, summary: page.summary };
  const byTemplate = (key: 'seo.page_title' | 'seo.page_description') =>
    fillTemplate(settings[key], facts);
  const title = written('seo_title') ?? (byTemplate('seo.page_title') || page.title);
  const description = written('seo_description') ?? byTemplate('seo.page_description');
  const image = social?.key ?? page.image;
  return {
    title: page.title,
    seo_title: title,
    seo_h1: written('seo_h1') ?? page.title,
    seo_description: description,
    seo_keywords: written('seo_keywords') ?? '',
    og_title: written('og_title') ?? title,
    og_description: written('og_description') ?? description,
    og_image: image === null ? null : picturePath(image, OG_WIDTH, 'jpg'),
  };
}

/** The shop's terms in place of their names; a text of consent is shown exactly as it is stored. */
export const withFacts = (
  slug: string,
  text: string,
  settings: Settings,
  written?: (value: string) => string,
): string => (CONSENT_SLUGS.includes(slug) ? text : withTerms(text, settings, written));

interface Showing {
  settings: Settings;
  /** The one way from Markdown to HTML: `openBodies`. */
  bodyOf: (markdown: string, choice?: CalcChoice) => Promise<RenderedBody>;
}

/** A body as its page shows it. */
export const shownBody = (
  { slug, body }: { slug: string; body: string },
  { settings, bodyOf }: Showing,
  choice?: CalcChoice,
): Promise<RenderedBody> => bodyOf(withFacts(slug, body, settings, escapedMarkdown), choice);

/** A page as the API answers it, public or not. */
export async function shownPage(
  row: PageRow,
  social: SocialPicture | null,
  showing: Showing,
  choice?: CalcChoice,
): Promise<HandlerAnswer<typeof contentEndpoints.contentPage>> {
  const { slug, title, tags, updatedAt } = row;
  const summary = withFacts(slug, row.summary, showing.settings);
  const { html, hasBlocks, questions, madeOf } = await shownBody(row, showing, choice);
  return {
    title,
    slug,
    body: html,
    tags,
    updated_at: updatedAt,
    seo: seoOf({ ...row, summary }, showing.settings, social),
    og_image_alt: social?.alt ?? '',
    has_blocks: hasBlocks,
    faq: questions,
    made_of: { products: madeOf.products, catalogue: madeOf.catalogue },
  };
}

/** The rows of one menu as a tree; a child of a removed parent is not shown. */
export function menuTree(rows: readonly NavRow[], menu: NavRow['menu']): NavItem[] {
  const byParent = Map.groupBy(
    rows.filter((row) => row.menu === menu),
    ({ parentId }) => parentId,
  );
  const below = (parent: number | null): NavItem[] =>
    (byParent.get(parent) ?? []).map(({ id, slug, type, title, target }) => ({
      id,
      slug,
      type,
      title,
      target,
      children: below(id),
    }));
  return below(null);
}

/** Splits tags of a query: `a,b`. */
export function readTags(tags: string): string[] {
  return [
    ...new Set(
      tags
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}
