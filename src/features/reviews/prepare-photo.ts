import { REVIEW_PHOTOS } from '../../domain/reviews.ts';
import { FILE_BYTES_MOST, PICTURE_SIDE_PX, acceptOf } from '../../domain/uploads.ts';
import type { PhotoFault, PreparedPhoto } from '../../stores/review-form.ts';

/**
 * Larger photos are scaled down before sending: on a slow network a phone's photo takes minutes.
 */
const LIGHT_BYTES = 700_000;
const QUALITY = 0.86;
/** Side of the small picture. */
export const PREVIEW_PX = 96;

export const PHOTO_TYPES = acceptOf(REVIEW_PHOTOS.types);

/** Makes a photo light, with a small picture of it; or says why it cannot be sent. */
export async function preparePhoto(chosen: File): Promise<PreparedPhoto | PhotoFault> {
  const bitmap = await decode(chosen);
  if (bitmap === null) return 'wrong';
  try {
    const file = await scaleDown(chosen, bitmap);
    if (!PHOTO_TYPES.split(',').includes(file.type)) return 'wrong';
    if (file.size > FILE_BYTES_MOST) return 'big';
    return { file, preview: await previewOf(bitmap) };
  } finally {
    bitmap.close();
  }
}

/** Null when the browser cannot decode the file; the console has the cause. */
async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    console.warn('A photo cannot be shown.', error);
    return null;
  }
}

/**
 * Scales the photo down to the size that the shop stores; returns the original if the browser
 * cannot.
 */
async function scaleDown(file: File, bitmap: ImageBitmap): Promise<File> {
  if (file.size <= LIGHT_BYTES || typeof OffscreenCanvas === 'undefined') return file;
  const scale = Math.min(1, PICTURE_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // Transparent pictures get a white background instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return blob.size >= file.size ? file : new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** The middle of the photo; the photo itself would take megabytes of memory. */
function previewOf(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [bitmap.width - side, bitmap.height - side].map((rest) => rest >> 1);
  return createImageBitmap(bitmap, left ?? 0, top ?? 0, side, side, {
    resizeWidth: PREVIEW_PX,
    resizeHeight: PREVIEW_PX,
    resizeQuality: 'medium',
  });
}
