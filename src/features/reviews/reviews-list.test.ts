import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Review } from '../../contract/reviews.ts';
import { reviewsHref } from '../../domain/reviews.ts';
import { ReviewsList } from './reviews-list.tsx';

const HOSTILE = '<b onclick="alert(1)">&</b>';
const review = (more: Partial<Review> = {}): Review => ({
  id: 1,
  author: 'Анна',
  anonymous: false,
  rating: 4,
  price_rating: null,
  quality_rating: null,
  advantages: '',
  disadvantages: '',
  comment: '',
  answer: null,
  media: [],
  created_at: '2026-01-31T22:30:00.000Z',
  ...more,
});
const pageOf = (number: number, pages: number) => ({ number, size: 3, total: pages * 3, pages });
const photo = { id: 'a', image: '/media/a-960.jpg', image_webp: '/media/a-960.webp', review_id: 1 };
const html = (content: Review[], more: Partial<ComponentProps<typeof ReviewsList>> = {}) =>
  renderToString(
    ReviewsList({
      reviews: { content, page: pageOf(1, 1) },
      media: { content: [], page: pageOf(1, 1) },
      rating: null,
      path: '/products/petlya',
      ...more,
    }),
  );

test('a review shows what was said and nothing of what was not', () => {
  expect(html([review({ comment: 'Крепкая' })])).toBe(
    '<ol class="review-list"><li><p><b>Анна</b> ' +
      '<span class="rating-stars" role="img" aria-label="Оценка 4 из 5">★★★★<i>★</i></span> ' +
      '<time class="soft small" dateTime="2026-02-01">1\u00a0февраля\u00a02026\u00a0г.</time></p>' +
      '<p>Крепкая</p></li></ol>',
  );
});

test('whatever is said stays text', () => {
  const said = {
    author: HOSTILE,
    advantages: HOSTILE,
    disadvantages: HOSTILE,
    comment: HOSTILE,
    answer: HOSTILE,
  };
  const written = html([review({ ...said, media: [photo] })]);
  expect(written).not.toContain('<b onclick');
  expect(written).not.toMatch(/alt="[^"]*<b/);
  expect(written.split('&lt;b onclick=&quot;alert(1)&quot;&gt;&amp;&lt;/b&gt;')).toHaveLength(7);
});

test('steps lead to the other pages and keep the rating and the photos', () => {
  const written = html([review()], {
    reviews: { content: [review()], page: pageOf(2, 3) },
    media: { content: [photo], page: pageOf(3, 3) },
    rating: 5,
  });
  const hrefs = [...written.matchAll(/<a class="btn ghost" href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
  const path = '/products/petlya?rating=5';
  expect(hrefs).toEqual([
    `${path}&amp;reviews=2&amp;photos=2#reviews`,
    `${path}&amp;photos=3#reviews`,
    `${path}&amp;reviews=3&amp;photos=3#reviews`,
  ]);
});

test('a rating that nobody gave says so', () => {
  expect(html([])).toBe(
    '<p class="soft">С такой оценкой отзывов нет.</p><ol class="review-list"></ol>',
  );
  expect(reviewsHref('/products/petlya', { rating: null, page: 1, photos: 1 })).toBe(
    '/products/petlya#reviews',
  );
});
