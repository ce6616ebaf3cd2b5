import { describe, expect, it } from 'vitest';
import { readTowns } from '../../server/database/own-shop/cities.ts';
import { readGoods } from '../goods/read-goods.ts';
import { trade } from '../trade.ts';
import { CLAIMS, untrue } from './claims.ts';
import { readCompanyReviews, readReviews } from './seed-reviews.ts';

const goods = new Map(readGoods().map((good) => [good.id, good]));
const reviews = readReviews();

describe('the reviews of the demonstration shop', () => {
  it('are of goods that are sold, in every top category, and show pictures that these have', () => {
    const kinds = new Set<string>();
    for (const { product, places } of reviews) {
      const good = goods.get(product);
      expect(good?.discontinued, product).toBe(false);
      kinds.add(good?.model.leaf.full_slug.split('/')[0] ?? '');
      for (const place of places) expect(place, product).toBeLessThan(good?.drawings.length ?? 0);
    }
    expect(trade.categories.map(({ slug }) => slug).filter((slug) => !kinds.has(slug))).toEqual([]);
  });

  it('give marks of the scale, say something, and are by a trade or a role', () => {
    const towns = new Set(readTowns().map(({ title }) => title));
    for (const { written, age } of reviews) {
      const { author, rating, advantages, disadvantages, comment } = written;
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(age).toBeGreaterThan(0);
      expect(`${advantages}${disadvantages}${comment}`, author).toMatch(/[а-яё]{3}/);
      expect(author).toMatch(/^[А-ЯЁ]/);
      const [, town] = author.split(', ');
      if (town !== undefined) expect(towns.has(town), author).toBe(true);
    }
    expect(new Set(reviews.map(({ written }) => written.author.split(', ')[0])).size).toBe(15);
    expect(readCompanyReviews().length).toBeGreaterThanOrEqual(38);
  });

  it('say nothing of a good that it has not: a damper, a document, a sensor, another price by the box', () => {
    const said = reviews.flatMap(({ product, written }) => {
      const good = goods.get(product);
      const words = good === undefined ? product : untrue(written, good);
      return words === undefined ? [] : [`${good?.title ?? ''}: «${words}»`];
    });
    expect(said).toEqual([]);
    const all = reviews.map(({ written }) => Object.values(written).join(' ')).join(' ');
    expect(CLAIMS.filter(({ words }) => words.test(all)).length).toBeGreaterThan(25);
  });

  it('do not repeat themselves: no product has the same words twice', () => {
    const said = reviews.map(({ product, written: { comment } }) => `${product} ${comment}`);
    expect(said.length - new Set(said).size).toBe(0);
  });
});
