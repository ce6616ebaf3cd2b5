import { describe, expect, it } from 'vitest';
import { articleKey } from '../../domain/article.ts';
import { availability } from '../../domain/availability.ts';
import { brandFacts, leafFacts, trade } from '../trade.ts';
import { stockOf, type Good } from './good.ts';
import { readGoods } from './read-goods.ts';

const goods = readGoods();

const faults = (isFaulty: (good: Good) => boolean): string[] =>
  goods.filter(isFaulty).map(({ title }) => title);
const count = (keys: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
};

describe('the goods of the demonstration shop', () => {
  it('are at least 3,000, with at least 8 in each of the 198 leaf categories and some of each of the 58 brands', () => {
    expect(goods.length).toBeGreaterThanOrEqual(3000);
    const byLeaf = count(goods.map(({ model }) => model.leaf.slug));
    expect([...leafFacts.keys()].filter((slug) => (byLeaf.get(slug) ?? 0) < 8)).toEqual([]);
    expect([leafFacts.size, brandFacts.size]).toEqual([198, 58]);
    const byBrand = count(goods.map(({ model }) => model.brand.slug));
    expect([...brandFacts.keys()].filter((slug) => !byBrand.has(slug))).toEqual([]);
  });

  it('have identifiers, titles and articles of their own', () => {
    for (const keys of [
      goods.map(({ id }) => id),
      goods.map(({ title }) => title),
      goods.map(({ article }) => articleKey(article)),
    ]) {
      expect([...count(keys)].filter(([, times]) => times > 1)).toEqual([]);
    }
  });

  it('are written to the end, and every model is named', () => {
    expect(
      faults(({ title, article, description, model }) =>
        /[{}]|undefined|,,| ,|«»/.test(`${title}|${article}|${description}|${model.title}`),
      ),
    ).toEqual([]);
    expect(faults(({ model }) => model.title.length < 6 || /[,/×(-]$/.test(model.title))).toEqual(
      [],
    );
  });

  it('bear every attribute that their category filters by, with values that the trade knows', () => {
    expect(
      faults(({ model, attributes }) =>
        model.leaf.filters.some((key) => key !== 'brand' && attributes[key] === undefined),
      ),
    ).toEqual([]);
    const unknown = goods.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => {
        const fact = trade.attributes[key];
        const isKnown =
          fact !== undefined &&
          (fact.type !== 'number' || typeof value === 'number') &&
          (fact.type !== 'bool' || typeof value === 'boolean') &&
          (fact.values === null || typeof value === 'boolean' || fact.values.includes(value));
        return isKnown ? [] : `${key}: ${String(value)}`;
      }),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('are told apart inside a model by their parameters alone', () => {
    const seen = count(
      goods.map(({ model, attributes }) =>
        JSON.stringify([model.id, ...model.axes.map((key) => attributes[key])]),
      ),
    );
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('cost what their price list says: above nothing, and less than before when there is an old price', () => {
    expect(
      faults(
        ({ price, oldPrice }) =>
          !Number.isInteger(price) || price <= 0 || (oldPrice !== undefined && oldPrice <= price),
      ),
    ).toEqual([]);
    const reduced = goods.filter(({ oldPrice }) => oldPrice !== undefined).length / goods.length;
    expect(reduced).toBeGreaterThan(0.07);
    expect(reduced).toBeLessThan(0.16);
  });

  it('show every state of stock, and are stocked in whole steps', () => {
    const states = count(
      goods.map((good) =>
        good.discontinued
          ? 'gone'
          : availability({
              quantity: stockOf(good),
              minQuantity: 1,
              novelty: good.novelty,
              leadDays: good.leadDays ?? null,
            }),
      ),
    );
    for (const state of ['in_stock', 'few', 'soon', 'order', 'out', 'gone'])
      expect(states.get(state) ?? 0, state).toBeGreaterThan(30);
    expect(faults((good) => good.step > 1 && stockOf(good) % good.step !== 0)).toEqual([]);
    expect(
      faults(
        (good) =>
          good.min % good.step !== 0 ||
          (stockOf(good) > 0 && stockOf(good) < good.min && good.step > 1),
      ),
    ).toEqual([]);
  });

  it('name companions and analogues that exist, are sold and are other goods', () => {
    const sold = new Map(
      goods.filter(({ discontinued }) => !discontinued).map((good) => [good.id, good]),
    );
    expect(
      faults((good) =>
        [...good.companions, ...good.analogues].some((id) => id === good.id || !sold.has(id)),
      ),
    ).toEqual([]);
    expect(faults((good) => new Set(good.companions).size !== good.companions.length)).toEqual([]);
    expect(goods.filter((good) => good.discontinued && good.analogues.length === 0).length).toBe(0);
    const hinge = goods.find(
      ({ model, discontinued }) =>
        model.leaf.slug === 'petli-nakladnye-s-dovodchikom' &&
        model.brand.name === 'Blum' &&
        !discontinued,
    );
    expect(hinge?.companions.map((id) => sold.get(id)?.model.leaf.slug)).toContain(
      'montazhnye-planki',
    );
  });

  it('are described in two to six sentences', () => {
    expect(
      faults(({ description }) => description.length < 60 || description.length > 900),
    ).toEqual([]);
  });
});
