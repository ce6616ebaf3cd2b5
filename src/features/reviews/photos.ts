import { PICTURE_SIDE_PX } from '../../domain/uploads.ts';
import { REVIEW_SCRIPT_TEXT as TEXT } from '../../texts/reviews/own.ts';

/** A photo of a phone is several times what is shown of it: over a slow net that is minutes. */
const LIGHT_BYTES = 700_000;
const QUALITY = 0.86;
const PREVIEW_PX = 96;

/**
 * Null for what the browser cannot show: the shopper is told so by whoever asks, the console why.
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
 * The photo no larger than the shop keeps it; what the browser cannot make smaller goes as it is.
 */
async function lighten(file: File, bitmap: ImageBitmap): Promise<File> {
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
  // A transparent picture lies on white paper, not on a black one.
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

/** The chosen photos: each choice adds to the others, each photo is shown and can be taken out. */
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
    const light = await lighten(chosen, bitmap);
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

  let adding = Promise.resolve();
  async function take(): Promise<void> {
    const chosen = [...(input.files ?? [])];
    // The field is empty again: the same photo may be chosen again, and a choice adds to what is
    // there.
    input.value = '';
    if (chosen.length === 0) return;
    say(TEXT.preparing);
    let wrong = '';
    for (const file of chosen) wrong = (await add(file)) || wrong;
    complain(wrong);
    say(TEXT.chosen(photos.length));
  }
  const takeInTurn = () => {
    adding = adding.then(take);
  };
  input.addEventListener('change', takeInTurn);
  // Chosen before this was here.
  takeInTurn();

  return { settled: () => adding, files: () => photos.map(({ file }) => file) };
}
