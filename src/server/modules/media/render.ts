import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureWidth } from '#src/domain/paths.ts';

/** A larger original is a mistake or an attack: 50 megapixels decode to 200 MB. */
const PIXELS_MOST = 50_000_000;
const SECONDS_MOST = 20;
const SVG_BYTES_MOST = 4 * 1024 * 1024;
/** The default density of an SVG without a size, and the limits of the renderer. */
const SVG_DPI = 72;
const DPI = { min: 1, max: 2400 } as const;

/*
 * The site shares its memory with the database: libvips must neither start a thread per core nor
 * cache decoded pictures, which are never needed twice.
 */
sharp.concurrency(1);
sharp.cache(false);

/**
 * Measured on the demonstration drawings at 240 px (bytes, PSNR, ms): WebP 80 1,613, 43 dB, 7 ms;
 * AVIF 50 1,402, 43 dB, 15 ms with effort 2 and 1,300, 44 dB, 91 ms with effort 4; JPEG 82 3,170,
 * 41 dB, 4 ms.
 */
const ENCODE: Record<PictureFormat, (image: Sharp, width: number) => Sharp> = {
  webp: (image, width) => image.webp({ quality: width <= 240 ? 80 : 75, effort: 5 }),
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
};

/**
 * Renders the picture in this width and format. A photo is never enlarged; a drawing is drawn at
 * the requested size.
 */
export async function renderPicture(
  original: string | Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const image =
    typeof original === 'string' && original.endsWith('.svg')
      ? await openDrawing(original, width)
      : openPhoto(original).resize({ width, withoutEnlargement: true });
  return ENCODE[format](image, width).timeout({ seconds: SECONDS_MOST }).toBuffer();
}

function openPhoto(original: string | Buffer): Sharp {
  return sharp(original, { limitInputPixels: PIXELS_MOST, failOn: 'error', autoOrient: true });
}

/**
 * Passed as bytes, not by name, so that the drawing has no folder from which it could include
 * files.
 */
async function openDrawing(original: string, width: number): Promise<Sharp> {
  const bytes = await readFile(original);
  if (bytes.length > SVG_BYTES_MOST) throw new Error(`the drawing has ${bytes.length} bytes`);
  const { width: natural } = await sharp(bytes, {
    density: SVG_DPI,
    limitInputPixels: PIXELS_MOST,
  }).metadata();
  const density = Math.min(DPI.max, Math.max(DPI.min, (SVG_DPI * width) / natural));
  return sharp(bytes, { density, limitInputPixels: PIXELS_MOST }).resize({ width });
}
