import { map } from 'nanostores';
import { readSent } from '../client/endpoint-client.ts';
import { refusalOf } from '../client/read-refusal.ts';
import { upload } from '../client/upload.ts';
import { ApiError } from '../contract/errors.ts';
import { reviewAdd } from '../contract/reviews.ts';
import { REVIEW_PHOTOS } from '../domain/reviews.ts';

/** A photo made ready for sending, and a small picture of it. */
export interface PreparedPhoto {
  file: File;
  preview: ImageBitmap;
}
export interface ChosenPhoto extends PreparedPhoto {
  id: number;
  name: string;
}
/** Why a chosen file is not taken: its type, its size, or there are too many. */
export type PhotoFault = 'wrong' | 'big' | 'many';

interface ReviewForm {
  photos: readonly ChosenPhoto[];
  /** Null: untouched since the form was opened or sent. */
  choice: 'preparing' | 'chosen' | null;
  fault: PhotoFault | null;
  isSending: boolean;
  /** How much of the photos is sent; null: nothing is on its way. */
  percent: number | null;
  /** Sentences by field; null: nothing was sent yet. */
  errors: Readonly<Record<string, string[]>> | null;
  /** The form was refused as a whole; without `detail` no answer came. */
  failure: { detail?: string } | null;
}

const INITIAL: ReviewForm = {
  photos: [],
  choice: null,
  fault: null,
  isSending: false,
  percent: null,
  errors: null,
  failure: null,
};

/** The review that is being written; its texts are in the fields. */
export const $reviewForm = map<ReviewForm>(INITIAL);
const change = (changed: Partial<ReviewForm>): void =>
  $reviewForm.set({ ...$reviewForm.get(), ...changed });

let lastId = 0;
let preparing = Promise.resolve();

/** Adds these files to the photos, one after another. */
export function choosePhotos(
  files: readonly File[],
  prepare: (file: File) => Promise<PreparedPhoto | PhotoFault>,
): void {
  if (files.length === 0) return;
  preparing = preparing.then(async () => {
    change({ choice: 'preparing' });
    let fault: PhotoFault | null = null;
    for (const file of files) fault = (await add(file)) ?? fault;
    change({ choice: 'chosen', fault });
  });

  async function add(file: File): Promise<PhotoFault | null> {
    if ($reviewForm.get().photos.length >= REVIEW_PHOTOS.most) return 'many';
    // One photo that the browser fails on (out of memory) must not stop the others and the form.
    const prepared = await prepare(file).catch((error: unknown): PhotoFault => {
      console.warn('A photo cannot be prepared.', error);
      return 'wrong';
    });
    if (typeof prepared === 'string') return prepared;
    const photo = { id: (lastId += 1), name: file.name, ...prepared };
    change({ photos: [...$reviewForm.get().photos, photo] });
    return null;
  }
}

export function removePhoto(id: number): void {
  const photos = $reviewForm.get().photos.filter((photo) => photo.id !== id);
  change({ photos, choice: 'chosen', fault: null });
}

/**
 * Sends the review once its photos are prepared. `collect` reads the fields then. Tells what comes
 * next: the review is taken, or a login has to come first; null: it was refused, or is being sent.
 */
export async function sendReview(
  path: string,
  collect: () => FormData,
): Promise<'taken' | 'login' | null> {
  if ($reviewForm.get().isSending) return null;
  change({ isSending: true, errors: {}, failure: null, fault: null });
  await preparing;
  const { photos } = $reviewForm.get();
  change({ choice: null, percent: photos.length > 0 ? 0 : null });
  const form = collect();
  form.delete(REVIEW_PHOTOS.name);
  for (const { file } of photos) form.append(REVIEW_PHOTOS.name, file);
  const sent = upload(path, form, (percent) => {
    if (photos.length > 0) change({ percent });
  });
  try {
    await readSent(reviewAdd, sent);
    // It stays busy until the next page is there.
    return 'taken';
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): 'login' | null {
  change({ isSending: false, percent: null });
  if (error instanceof ApiError && error.code === 'not_authorized') return 'login';
  const { errors = {}, detail } = refusalOf(error);
  if (Object.keys(errors).length > 0) change({ errors });
  else change({ failure: detail === undefined ? {} : { detail } });
  return null;
}

// The page may come back from the back/forward cache.
globalThis.addEventListener?.('pagehide', () => change({ isSending: false, percent: null }));
