import { PICTURE_SIDE_PX } from '../../domain/uploads.ts';
import { REVIEW_SCRIPT_TEXT as TEXT } from '../../texts/reviews/own.ts';

/**
 * Larger photos are scaled down before sending: on a slow network a phone's photo takes minutes.
 */
const LIGHT_BYTES = 700_000;
const QUALITY = 0.86;
const PREVIEW_PX = 96;

/**
 * Null when the browser cannot decode the file; the caller tells the shopper, the console has the
 * cause.
 */
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
  if (file.size <= LIGHT_BYTES) return file;
  const scale = Math.min(1, PICTURE_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return blob === null || blob.size >= file.size
    ? file
    : new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

function drawn(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // Transparent pictures get a white background instead of black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  context.drawImage(
    bitmap,
    (width - bitmap.width * scale) / 2,
    (height - bitmap.height * scale) / 2,
    bitmap.width * scale,
    bitmap.height * scale,
  );
  return canvas;
}

interface Photo {
  file: File;
  item: HTMLLIElement;
}

/**
 * The chosen photos: each choice adds to the previous ones; photos are shown and can be removed.
 */
export function photoChoice(
  input: HTMLInputElement,
  list: HTMLElement,
  { complain, say }: { complain: (text: string) => void; say: (text: string) => void },
) {
  const photos: Photo[] = [];
  const rule = (name: string) => input.dataset[name] ?? '';
  const types = input.accept.split(',');

  function remove(photo: Photo): void {
    photos.splice(photos.indexOf(photo), 1);
    photo.item.remove();
    complain('');
    say(TEXT.chosen(photos.length));
    input.focus();
  }

  async function add(chosen: File): Promise<string> {
    if (photos.length >= Number(rule('most'))) return rule('many');
    const bitmap = await decode(chosen);
    if (bitmap === null) return rule('wrong');
    const light = await scaleDown(chosen, bitmap);
    if (!types.includes(light.type)) return rule('wrong');
    if (light.size > Number(rule('bytes'))) return rule('big');
    if (photos.length >= Number(rule('most'))) return rule('many');
    const photo: Photo = { file: light, item: document.createElement('li') };
    const preview = drawn(bitmap, PREVIEW_PX, PREVIEW_PX);
    preview.setAttribute('role', 'img');
    preview.setAttribute('aria-label', chosen.name);
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', TEXT.removePhoto(chosen.name));
    button.addEventListener('click', () => remove(photo));
    photo.item.append(preview, button);
    list.append(photo.item);
    photos.push(photo);
    return '';
  }

  /** One photo that the browser fails on (out of memory) must not stop the others and the form. */
  const addIfPossible = (chosen: File) =>
    add(chosen).catch((error: unknown) => {
      console.warn('A photo cannot be prepared.', error);
      return rule('wrong');
    });

  let adding = Promise.resolve();
  async function take(): Promise<void> {
    const chosen = [...(input.files ?? [])];
    // Empty the field: the same photo may be chosen again, and a new choice adds to the others.
    input.value = '';
    if (chosen.length === 0) return;
    say(TEXT.preparing);
    let wrong = '';
    for (const file of chosen) wrong = (await addIfPossible(file)) || wrong;
    complain(wrong);
    say(TEXT.chosen(photos.length));
  }
  const takeInTurn = () => {
    adding = adding.then(take);
  };
  input.addEventListener('change', takeInTurn);
  // Chosen before this script was loaded.
  takeInTurn();

  return { settled: () => adding, files: () => photos.map(({ file }) => file) };
}
