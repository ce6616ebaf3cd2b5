import { beforeEach, expect, test, vi } from 'vitest';
import { FILES_MOST } from '../domain/uploads.ts';
import { atMost } from '../../tests/support/limits.ts';

type Upload = (typeof import('../client/upload.ts'))['upload'];
const uploaded = vi.fn<Upload>();
vi.mock('../client/upload.ts', () => ({
  upload: (...given: Parameters<Upload>) => uploaded(...given),
}));

const answered = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
const preview = {} as ImageBitmap;
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const prepare = (file: File) => Promise.resolve({ file, preview });
const fields = () => {
  const form = new FormData();
  form.append('comment', 'Крепкая');
  // The file field itself, which the script empties.
  form.append('files', new File([], ''));
  return form;
};
const sentFiles = () =>
  uploaded.mock.lastCall?.[1].getAll('files').map((file) => (file as File).name);
const open = async () => {
  vi.resetModules();
  return import('./review-form.ts');
};

beforeEach(() => {
  uploaded.mockReset();
  uploaded.mockImplementation(() => answered(200, { success: true }));
});

test('a choice adds to those before, up to the limit, and each photo can be removed', async () => {
  const { $reviewForm, choosePhotos, removePhoto, sendReview } = await open();
  choosePhotos([photo('a.jpg'), photo('b.jpg')], prepare);
  choosePhotos(
    Array.from({ length: FILES_MOST }, (_, index) => photo(`${index}.jpg`)),
    prepare,
  );
  await vi.waitFor(() => expect($reviewForm.get().fault).toBe('many'), atMost(5000));
  const { photos } = $reviewForm.get();
  expect(photos.map(({ name }) => name).slice(0, 3)).toEqual(['a.jpg', 'b.jpg', '0.jpg']);
  expect(photos).toHaveLength(FILES_MOST);
  for (const { id } of photos.slice(1)) removePhoto(id);
  expect($reviewForm.get()).toMatchObject({ choice: 'chosen', fault: null });
  expect(await sendReview('/api/reviews', fields)).toBe('taken');
  expect(sentFiles()).toEqual(['a.jpg']);
});

test('a photo that cannot be prepared is told, and stops neither the others nor the form', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { $reviewForm, choosePhotos, sendReview } = await open();
  choosePhotos([photo('bad.jpg'), photo('good.jpg')], (file) =>
    file.name === 'bad.jpg' ? Promise.reject(new Error('out of memory')) : prepare(file),
  );
  expect(await sendReview('/api/reviews', fields)).toBe('taken');
  expect(sentFiles()).toEqual(['good.jpg']);
  expect($reviewForm.get().fault).toBe('wrong');
});

test('it is sent once, with its photos prepared, however often it is pressed', async () => {
  const { $reviewForm, choosePhotos, sendReview } = await open();
  let prepared: () => void = () => undefined;
  choosePhotos([photo('slow.jpg')], (file) =>
    new Promise<void>((resolve) => {
      prepared = resolve;
    }).then(() => prepare(file)),
  );
  const first = sendReview('/api/reviews', fields);
  expect(await sendReview('/api/reviews', fields)).toBeNull();
  expect(uploaded).not.toHaveBeenCalled();
  prepared();
  expect(await first).toBe('taken');
  expect(uploaded).toHaveBeenCalledOnce();
  expect(sentFiles()).toEqual(['slow.jpg']);
  expect($reviewForm.get().isSending).toBe(true);
});

test('what is refused keeps its photos and says why: by field, as a whole, or that no answer came', async () => {
  const { $reviewForm, choosePhotos, sendReview } = await open();
  choosePhotos([photo('a.jpg')], prepare);
  const errors = { comment: ['Без ссылок'] };
  const detail = 'Один раз';
  for (const [answer, said] of [
    [() => answered(200, { success: false, errors }), { errors, failure: null }],
    [
      () => answered(409, { detail, code: 'cannot_review' }),
      { errors: {}, failure: { detail: 'Один раз' } },
    ],
    [() => Promise.reject(new TypeError('no line')), { errors: {}, failure: {} }],
  ] as const) {
    uploaded.mockImplementationOnce(answer);
    expect(await sendReview('/api/reviews', fields)).toBeNull();
    expect($reviewForm.get()).toMatchObject({ ...said, isSending: false, percent: null });
    expect($reviewForm.get().photos).toHaveLength(1);
  }
});

test('a login that has ended is asked for, and the same press goes on after it', async () => {
  const { choosePhotos, sendReview } = await open();
  choosePhotos([photo('a.jpg')], prepare);
  uploaded.mockImplementationOnce(() =>
    answered(401, { detail: 'Войдите', code: 'not_authorized' }),
  );
  expect(await sendReview('/api/reviews', fields)).toBe('login');
  expect(await sendReview('/api/reviews', fields)).toBe('taken');
  expect(sentFiles()).toEqual(['a.jpg']);
});

test('progress is told while photos are on their way', async () => {
  const { $reviewForm, choosePhotos, sendReview } = await open();
  const percents: (number | null)[] = [];
  uploaded.mockImplementation((_path, _form, onProgress) => {
    percents.push($reviewForm.get().percent);
    onProgress(40);
    percents.push($reviewForm.get().percent);
    return Promise.reject(new TypeError('no line'));
  });
  await sendReview('/api/reviews', fields);
  choosePhotos([photo('a.jpg')], prepare);
  await sendReview('/api/reviews', fields);
  expect(percents).toEqual([null, null, 0, 40]);
  expect($reviewForm.get().percent).toBeNull();
});
