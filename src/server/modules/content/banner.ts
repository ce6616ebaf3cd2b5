import type { Banner } from '#src/contract/parts.ts';
import { picturePath, type PictureWidth } from '#src/domain/paths.ts';
import type { BannerRow } from './queries.ts';

/** JPEG and WebP of one picture. */
export function pictureOf(key: string | null, width: PictureWidth) {
  return key === null
    ? null
    : { image: picturePath(key, width, 'jpg'), image_webp: picturePath(key, width, 'webp') };
}

export function bannerOf(row: BannerRow, width: PictureWidth): Banner {
  return {
    id: row.id,
    title: row.title,
    short_text: row.shortText,
    image: pictureOf(row.image, width),
    background_color: row.backgroundColor,
    link_to_go: row.realSlug === null ? null : { real_slug: row.realSlug },
    erid: row.erid,
    advertiser: row.advertiser,
  };
}
