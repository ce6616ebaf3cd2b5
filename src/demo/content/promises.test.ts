import { describe, expect, it } from 'vitest';
import { MESSAGE_TEXT } from '../../texts/forms/forms.ts';
import type { Good } from '../goods/good.ts';
import { readGoods } from '../goods/read-goods.ts';
import { misplaced } from '../facts/advice.ts';
import { brandFacts, leafFacts, trade, withBelow } from '../trade.ts';
import { ACTIONS } from './actions.ts';
import { BANNERS } from './banners.ts';
import { CONFIGS } from './configs.ts';
import { readPages } from './pages.ts';
import { readCompanyReviews } from '../reviews/seed-reviews.ts';

const sold = readGoods().filter(({ discontinued }) => !discontinued);
const pages = readPages();
const banners = BANNERS.map(({ title, shortText = '', realSlug = '' }) => ({
  text: `${title}. ${shortText}`,
  under: realSlug.replace(/^category\/?/, ''),
}));
const actions = ACTIONS.map(({ title, shortText, body, categories }) => ({
  text: `${title}. ${shortText}. ${body}`,
  under: categories[0] ?? '',
}));
const below = (path: string): Good[] =>
  sold.filter(({ model }) => `${model.leaf.full_slug}/`.startsWith(`${path}/`));
const texts = [
  ...banners.map(({ text }) => text),
  ...actions.map(({ text }) => text),
  ...pages.map(({ summary, body }) => `${summary} ${body}`),
  ...Object.values(CONFIGS),
  ...Object.values(MESSAGE_TEXT.application),
  ...readCompanyReviews().map(({ comment }) => comment),
];
const saying = (words: RegExp): string[] => texts.filter((text) => words.test(text));

describe('what the demonstration promises', () => {
  it('is cut from so few metres as it says, every band of it', () => {
    const cut = [...banners, ...actions].filter(({ text }) => /отреж|отрез/.test(text));
    expect(cut.length).toBeGreaterThan(1);
    for (const { text, under } of cut) {
      const from = /от (\d+|трёх) м/.exec(text)?.[1]?.replace('трёх', '3');
      const least = below(under)
        .filter(({ unit }) => unit === 'м')
        .map(({ min }) => min);
      expect(least.length, text).toBeGreaterThan(0);
      expect([...new Set(least)], text).toEqual([Number(from)]);
    }
    expect(saying(/продаётся от 3 метров/).length).toBe(1);
  });

  it('costs so little as a banner says', () => {
    const priced = banners.filter(({ text }) => /от \d+ ₽/.test(text));
    expect(priced.length).toBeGreaterThan(0);
    for (const { text, under } of priced) {
      const goods = below(under).filter(
        ({ attributes }) => !text.includes('с доводчиком') || attributes['soft_close'] === true,
      );
      expect(Number(/от (\d+) ₽/.exec(text)?.[1]) * 100, text).toBe(
        Math.min(...goods.map(({ price }) => price)),
      );
    }
  });

  it('has no sheets in PDF for all goods while some hinge, runner or lift has none', () => {
    const needed = ['petli', 'sistemy-vydvizheniya', 'podemnye-mekhanizmy'].flatMap(below);
    expect(needed.some(({ model }) => model.document === undefined)).toBe(true);
    const promised = saying(/(?:схем\S*|чертеж\S*) в PDF/i);
    expect(promised.length).toBeGreaterThan(0);
    expect(promised.filter((text) => !/многи[хм]/.test(text))).toEqual([]);
  });

  it.each([
    ['no breaks of price by quantity', /выгоднее брать|скидк\S+ от количества|оптов\S+ цен/i],
    ['no price list in XLSX and no reading of one', /xlsx?|excel/i],
    ['no electronic exchange of documents, no transfer deeds', /ЭДО|УПД/],
    ['no deferred payment and no other terms by contract', /отсрочк/i],
    ['no goods with a coating made to order', /вариант с термостойкой/i],
  ])('is nothing that the shop lacks: %s', (_what, words) => {
    expect(saying(words)).toEqual([]);
  });

  it('says of a category and a brand what is so of goods in it', () => {
    const wrong = trade.categories
      .flatMap(withBelow)
      .flatMap(({ full_slug: path, description }) => {
        const goods = below(path);
        return description.split(/(?<=[.!?]) (?=[А-ЯA-Z«])/).filter((sentence) => {
          if (/документ|в схеме/.test(sentence))
            return goods.some(({ model }) => model.document === undefined);
          return goods.every((good) => misplaced(sentence, good));
        });
      });
    expect(wrong).toEqual([]);
    const told = [...brandFacts.values()].map(({ description }) => description);
    expect(
      told.filter((text) => /на складе|при приёмке|(?<!\p{L})мы(?!\p{L})/iu.test(text)),
    ).toEqual([]);
  });

  it('names only articles that are sold and brands that the category has', () => {
    const articles = new Set(sold.map(({ article }) => article));
    const named = pages.flatMap(({ body }) =>
      [...body.matchAll(/\| (7\d[A-Z]\d{4}) \|/g)].map(([, article = '']) => article),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((article) => !articles.has(article))).toEqual([]);
    const strangers = [...leafFacts.values()].flatMap(({ slug, description }) => {
      const [first = ''] = description.split(/(?<=[.;]) /);
      if (!first.includes('товары')) return [];
      const own = new Set(
        sold.filter(({ model }) => model.leaf.slug === slug).map(({ model }) => model.brand.name),
      );
      return [...brandFacts.values()]
        .filter(
          ({ name }) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(first) && !own.has(name),
        )
        .map(({ name }) => `${slug}: ${name}`);
    });
    expect(strangers).toEqual([]);
  });
});
