import type { BlockForm, BlockOf } from '#src/contract/content-blocks.ts';
import type { Banner } from '#src/contract/parts.ts';
import { html, type Html } from '#src/domain/html.ts';
import { CENTRE, cropAround, type CropShape } from '#src/domain/focal-crop.ts';
import { PATHS, contentPath, documentPath, picturePath } from '#src/domain/paths.ts';
import { PRODUCT_TEXT } from '#src/texts/catalogue.ts';
import { BLOCK_TEXT, FORM_LINK, NOTE_TITLE } from '#src/texts/content/blocks.ts';
import type { BlockParts } from './block-parts.ts';
import type { ShownPicture } from './shown.ts';

/** `:::note` */
export const noteHtml = ({ kind }: BlockOf<'note'>, { inner }: BlockParts): Html => html`
  <div class="note ${kind}" role="note"><p><b>${NOTE_TITLE[kind]}</b></p>${inner()}</div>
`;

/** `:::steps` */
export const stepsHtml = (_block: BlockOf<'steps'>, { inner }: BlockParts): Html =>
  html`<div class="steps">${inner()}</div>`;

/** `:::faq`: its headings and answers; `questionsOf` reads them for the structured data. */
export const faqHtml = (_block: BlockOf<'faq'>, { inner }: BlockParts): Html =>
  html`<div class="faq">${inner()}</div>`;

/** `::figure` */
export function figureHtml(block: BlockOf<'figure'>, { shown }: BlockParts): Html {
  const { alt = '', caption, shape } = block;
  const picture = shown.pictures?.get(block.key);
  const key = (shape && picture?.[shape]) ?? picture?.stored ?? block.key;
  return html`
    <figure>
      <img src="${picturePath(key, 960, 'webp')}" alt="${alt}" loading="lazy" decoding="async"
        srcset="${picturePath(key, 480, 'webp')} 480w,${picturePath(key, 960, 'webp')} 960w"
        sizes="(min-width:800px) 736px,100vw"${picture !== undefined && sizeOf(picture, shape)}>
      ${caption !== undefined && html`<figcaption class="small soft">${caption}</figcaption>`}
    </figure>
  `;
}

/** The place that the picture takes, before it is there. */
function sizeOf({ width, height }: ShownPicture, shape: CropShape | undefined): Html | null {
  if (width === null || height === null) return null;
  const { width: across, height: down } =
    shape === undefined ? { width, height } : cropAround({ width, height }, shape, CENTRE);
  return html` width="${across}" height="${down}"`;
}

/** `::file`: nothing when there is no such document. */
export function fileHtml({ key, title }: BlockOf<'file'>, { shown }: BlockParts): Html | null {
  const found = shown.files.get(key);
  if (found === undefined) return null;
  const { stored = key } = found;
  const format = stored.split('.').at(-1)?.toUpperCase();
  const facts = [format, PRODUCT_TEXT.kilobytes(found.bytes)].filter(Boolean).join(', ');
  return html`
    <p class="file">
      <a href="${documentPath(stored)}">${title ?? found.title}</a> <small class="num">${facts}</small>
    </p>
  `;
}

const FORM_PATH: Record<BlockForm, string> = {
  feedback: PATHS.feedback,
  application: PATHS.application,
  newsletter: PATHS.newsletter,
};

/** `::form`: a link to the form's page; its token is made for each shopper, a page is not. */
export const formHtml = ({ kind }: BlockOf<'form'>): Html =>
  html`<p><a class="btn" href="${FORM_PATH[kind]}">${FORM_LINK[kind]}</a></p>`;

/** `::banner`: nothing outside its time. */
export function bannerHtml({ id }: BlockOf<'banner'>, { shown }: BlockParts): Html | null {
  const banner = shown.banners.get(id);
  return banner === undefined ? null : cardOf(banner);
}

const cardOf = ({
  title,
  short_text: text,
  image,
  link_to_go: link,
  ...mark
}: Banner): Html => html`
  <div class="banner">
    ${
      image !== null &&
      html`<img src="${image.image_webp}" width="480" height="320" alt="" role="presentation" loading="lazy">`
    }
    <div>
      <p><b>${link === null ? title : html`<a href="${contentPath(link.real_slug)}">${title}</a>`}</b></p>
      ${text !== '' && html`<p>${text}</p>`}
      ${(mark.erid || mark.advertiser) && html`<small>${markOf(mark)}</small>`}
    </div>
  </div>
`;

/** The label that advertising law requires. */
const markOf = ({ erid, advertiser }: Pick<Banner, 'erid' | 'advertiser'>): string =>
  [BLOCK_TEXT.advertising, advertiser, erid && `erid: ${erid}`].filter(Boolean).join('. ');
