import { beforeEach, describe, expect, it } from 'vitest';
import { announcedBy } from '../../support/announcements.ts';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadSimple;

/** The announcements of `work` in their order, the tags of each sorted. */
const announced = async (work: () => Promise<unknown>) =>
  (await announcedBy(shop.db, work)).map((tags) => tags.toSorted());

/** For the products that fit a condition. */
async function tagsOf(condition: string): Promise<string[]> {
  const rows = await shop.rows<{ id: number }>(
    `select id from product where ${condition} order by id`,
  );
  return rows.map(({ id }) => `product:${id}`);
}

describe('the site is told', () => {
  it('the products whose price or stock changed, with the variants beside them', async () => {
    const variants = (price: number) =>
      shop.load([
        shop.write(
          'all.xml',
          commerceml(
            importBody({
              goods: [good({ id: 'm', title: 'Ручка' }), good({ id: 'n', title: 'Опора' })],
            }) +
              offersBody({
                offers: [
                  offer({ id: 'm#96', price: 1, characteristics: { Размер: '96' } }),
                  offer({ id: 'm#128', price, characteristics: { Размер: '128' } }),
                  offer({ id: 'n', price: 1 }),
                ],
              }),
          ),
        ),
      ]);
    await variants(1);
    const told = await announced(() => variants(2));
    expect(told).toEqual([(await tagsOf('model_id is not null')).toSorted()]);
  });

  it('all of many, as soon as each is changed', async () => {
    const many = (price: number) =>
      Array.from({ length: 301 }, (_, index) => ({
        id: `${index}`,
        title: `Петля ${index}`,
        price,
      }));
    await load(many(100));
    const told = await announced(() => load(many(200)));
    expect(told.flat().toSorted()).toEqual((await tagsOf('true')).toSorted());
    expect(told.length).toBeGreaterThan(1);
  });

  it('which products went', async () => {
    await load([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
    ]);
    const told = await announced(() => load([{ id: '1', title: 'Петля' }]));
    expect(told).toEqual([await tagsOf(`state = 'hidden'`)]);
  });

  it('that the catalogue changed, when products came or got other characteristics', async () => {
    const petlya = { id: '1', title: 'Петля', more: propertyValues({ x: '10' }) };
    const properties = property('x', 'Длина');
    await load([petlya], { properties });
    const ruchka = { id: '2', title: 'Ручка' };
    const told = await announced(async () => {
      await load([petlya, ruchka], { properties });
      await load([{ ...petlya, more: propertyValues({ x: '20' }) }, ruchka], { properties });
    });
    expect(told).toEqual([['catalogue'], ['catalogue'], await tagsOf(`external_id = '1'`)]);
  });

  it('of each variant, when they are chosen by something else', async () => {
    await shop.loadSizes(['96']);
    const told = await announced(() => shop.loadSizes(['96', '128']));
    expect(told.at(-1)).toEqual(await tagsOf(`external_id like 'm#%'`));
  });
});
