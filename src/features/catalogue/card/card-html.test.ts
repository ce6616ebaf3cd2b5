import { expect, test } from 'vitest';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { html } from '#src/domain/html.ts';
import { cardHtml as cardWith, type CardOptions } from './card-html.ts';
import { covers } from '#tests/support/covers.ts';
import { productCardOf } from '#tests/support/product-card.ts';

const handle = productCardOf({
  title: 'Ручка-скоба',
  slug: 'ruchka-skoba',
  preview: '/media/a-240.jpg',
  preview_webp: '/media/a-240.webp',
  quantity: 240,
  price_current: 34_500,
  article: 'UZ-819',
  availability: 'in_stock',
});
const controls = {
  buy: ({ id }: ProductCard) => html`<button value="${id}">В корзину</button>`,
  heart: ({ id }: ProductCard) => html`<button value="${id}">♡</button>`,
};
const cardHtml = (product: ProductCard, options?: CardOptions) =>
  String(cardWith(product, controls, options));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a card says name, price with its unit, stock and article', () => {
  covers('2.card.shows');
  const shown = plain(cardHtml(handle));
  for (const part of [
    'href="/products/ruchka-skoba"',
    '>Ручка-скоба</a>',
    '<b>345 ₽</b><small>/шт</small>',
    'В наличии: 240 шт',
    'Арт. UZ-819',
    '>В корзину</button>',
  ]) {
    expect(shown).toContain(part);
  }
});

test.each([false, true])(
  'every card says rating and bonus points, be it small or not (%s)',
  (small) => {
    covers('2.card.rating');
    const shown = plain(
      cardHtml({ ...handle, rating_total: 4.6, review_count: 7, points: 3 }, { small }),
    );
    expect(shown).toContain(small ? '4,6</span>' : '4,6 <small>(7)</small></span>');
    expect(shown).toContain('+3 бонуса');
    expect(shown.includes('Арт. UZ-819')).toBe(!small);
  },
);

test('texts from the exchange file cannot become markup', () => {
  const shown = cardHtml({
    ...handle,
    title: '<script>alert(1)</script> & "кавычки"',
    article: '"><img src=x>',
    unit: '<b>',
    min_quantity: 5,
    labels: [{ id: 1, name: '<i>Хит</i>', bg_color: '"/><script>' }],
  });
  expect(shown).not.toMatch(/<script|<img src=x|<b>шт|<i>Хит/);
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;кавычки&quot;');
});

test('what is not there leaves no hole: no picture, no badges, no facts', () => {
  const shown = cardHtml({ ...handle, preview_webp: null, article: '' });
  expect(shown).toContain('aria-label="Нет фотографии"');
  expect(shown).toContain('<p class="product-card__facts"></p>');
  expect(shown).not.toContain('class="product-badges"');
});

test('discount, novelty and labels stand together; a light label has dark text', () => {
  covers('2.card.labels', '2.text.novelty');
  const shown = plain(
    cardHtml({
      ...handle,
      discount: 15,
      price_old: 40600,
      novelty: true,
      labels: [{ id: 1, name: 'Опт', bg_color: '#ffd54f' }],
    }),
  );
  expect(shown).toContain(
    '<b>−15 %</b><i>Новинка</i><span class="product-badges__dark"><svg><rect fill="#ffd54f"></rect></svg>Опт</span>',
  );
  expect(shown).toContain('<s>406 ₽</s>');
});

test('what cannot be bought now offers a look, not a choice', () => {
  const shown = cardHtml({ ...handle, availability: 'out', is_available: false, quantity: 0 });
  expect(shown).toContain('class="product-card out"');
  expect(shown).toContain('Нет в наличии');
  expect(shown).toContain('Подробнее');
});

test('pictures beyond the first screen are lazy', () => {
  expect(cardHtml(handle)).toContain('loading="lazy"');
  expect(cardHtml(handle, { eager: true })).not.toContain('loading');
});
