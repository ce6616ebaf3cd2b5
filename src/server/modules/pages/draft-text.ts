import { readPageTags, writePageTags, type PageFields } from '#src/domain/page-draft.ts';

/** What a page consists of, as its rows have it. */
export interface PageText {
  slug: string;
  title: string;
  body: string;
  summary: string;
  tags: string[];
  image: string | null;
  seo: Record<string, string>;
}

export const EMPTY_TEXT: PageText = {
  slug: '',
  title: '',
  body: '',
  summary: '',
  tags: [],
  image: null,
  seo: {},
};

/** The columns of a text, out of a row that has more. */
export const textOf = ({ slug, title, body, summary, tags, image, seo }: PageText): PageText => ({
  slug,
  title,
  body,
  summary,
  tags,
  image,
  seo,
});

export const fieldsOf = ({
  slug,
  title,
  body,
  summary,
  tags,
  image,
  seo,
}: PageText): PageFields => ({
  title,
  slug,
  summary,
  tags: writePageTags(tags),
  image: image ?? '',
  seo_title: seo['seo_title'] ?? '',
  seo_description: seo['seo_description'] ?? '',
  og_image: seo['og_image'] ?? '',
  body,
});

/** The text with what was typed; what the form does not show stays as it is. */
export function withFields(
  text: PageText,
  { title, slug, summary, body, tags, image, seo_title, seo_description, og_image }: PageFields,
): PageText {
  const {
    seo_title: _title,
    seo_description: _description,
    og_image: _image,
    ...others
  } = text.seo;
  const seo = {
    ...others,
    ...(seo_title !== '' && { seo_title }),
    ...(seo_description !== '' && { seo_description }),
    ...(og_image !== '' && { og_image }),
  };
  const cover = image === '' ? null : image;
  const written = { title, slug, summary, body, seo, image: cover, tags: readPageTags(tags) };
  return { ...textOf(text), ...written };
}

/** Whether an editor would see no difference. */
export function isSameText(one: PageText, other: PageText): boolean {
  const [mine, theirs] = [fieldsOf(one), fieldsOf(other)];
  return (Object.keys(mine) as (keyof PageFields)[]).every((name) => mine[name] === theirs[name]);
}
