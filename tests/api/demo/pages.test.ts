import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/domain/settings.ts';
import { withTerms } from '#src/texts/settings/page.ts';
import { readPages } from '#src/demo/content/pages.ts';

const pages = readPages().map(({ slug, summary, body }) => ({
  slug,
  text: withTerms(`${summary}\n${body}`, DEFAULT_SETTINGS).replaceAll('\u00a0', ' '),
}));

it('says on the page «Доставка» what the server bills', () => {
  const delivery = pages.find(({ slug }) => slug === 'delivery')?.text;
  for (const words of [
    'Самовывоз бесплатно, курьер от 390 ₽,',
    '| Курьер, Москва | 390 ₽, от 5 000 ₽ бесплатно | 1–3 дня | заказ до 30 кг',
    '| Курьер, до 100 км от Москвы | 690 ₽, от 15 000 ₽ бесплатно | 1–4 дня | заказ до 30 кг',
    'везёт до 15 кг без доплаты, дальше — 20 ₽ за каждый килограмм',
    '| Почта России | от 350 ₽ | 4–14 дней |',
    'заказ до 20 кг',
    '| Транспортная компания | от 500 ₽ | 2–10 дней |',
  ])
    expect(delivery).toContain(words);
});

it('fills in every mark of every page', () => {
  for (const { text } of pages) expect(text).not.toContain('{{');
});
