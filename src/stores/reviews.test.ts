import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { covers } from '../../tests/support/covers.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const pageOf = (number: number) => ({ content: [], page: { number, size: 3, total: 9, pages: 3 } });
const summary = { average: 4.5, count: 9, distribution: [0, 0, 0, 4, 5] };
const reviewsOf = (number: number) => ({ ...pageOf(number), summary });
const answered = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const paths = () => fetched.mock.calls.map(([path]) => path);
const open = async () => {
  vi.resetModules();
  return import('./reviews.ts');
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fetched.mockReset();
  fetched.mockImplementation((path) => {
    const number = Number(/page=(\d)/.exec(path)?.[1]);
    return answered(path.includes('/media') ? pageOf(number) : reviewsOf(number));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('holds content, page, rating and photos of what was asked for', async () => {
  covers('3.review.fields');
  const { $reviews, showReviews } = await open();
  const asked = { rating: 5, page: 2, photos: 1 };
  await showReviews('petli/petlya', asked);
  expect(paths()).toEqual([
    '/api/reviews/petli/petlya?page=2&pageSize=3&rating=5',
    '/api/reviews/petli/petlya/media?page=1',
  ]);
  expect($reviews.get()).toEqual({
    state: 'ready',
    asked,
    reviews: reviewsOf(2),
    media: pageOf(1),
  });
});

test('asks only for what is another one', async () => {
  const { $reviews, showReviews } = await open();
  await showReviews('model/7', { rating: null, page: 1, photos: 1 });
  await showReviews('model/7', { rating: null, page: 1, photos: 2 });
  await showReviews('model/7', { rating: null, page: 2, photos: 2 });
  expect(paths().slice(2)).toEqual([
    '/api/reviews/model/7/media?page=2',
    '/api/reviews/model/7?page=2&pageSize=3',
  ]);
  expect($reviews.get()).toMatchObject({ reviews: pageOf(2), media: pageOf(2) });
});

test('the answer to the last question is shown, whatever order answers come in', async () => {
  const { $reviews, showReviews } = await open();
  let answer: () => void = () => undefined;
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(Response.json(reviewsOf(2)));
    }),
  );
  const first = showReviews('petlya', { rating: null, page: 2, photos: 1 });
  await showReviews('petlya', { rating: null, page: 3, photos: 1 });
  answer();
  await first;
  expect($reviews.get()).toMatchObject({ state: 'ready', asked: { page: 3 }, reviews: pageOf(3) });
});

test('a failure is told, and what is asked next is asked whole', async () => {
  const { $reviews, showReviews } = await open();
  const asked = { rating: null, page: 2, photos: 1 };
  const answers = fetched.getMockImplementation();
  fetched.mockRejectedValue(new TypeError('no line'));
  await showReviews('petlya', asked);
  expect($reviews.get()).toEqual({ state: 'failed', asked });
  if (answers) fetched.mockImplementation(answers);
  await showReviews('petlya', asked);
  expect($reviews.get()).toMatchObject({ state: 'ready', asked });
});

test('the viewer of photos is a window: what closes windows closes it, and ends its photos', async () => {
  const { $photoViewer, closePhotos, turnPhotos, viewPhotos } = await open();
  const { $modal, closeModal, openModal } = await import('./modals.ts');
  const photos = ['a', 'b'].map((src) => ({ src, alt: src }));
  for (const close of [closePhotos, closeModal, () => openModal('thanks')]) {
    viewPhotos(photos, 0);
    turnPhotos(1);
    expect([$modal.get(), $photoViewer.get()?.at]).toEqual(['photos', 1]);
    close();
    expect($photoViewer.get()).toBeNull();
  }
});
