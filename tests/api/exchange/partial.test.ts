import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
  requisites,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadSimple;

describe('a file of changes', () => {
  it('leaves what it does not name', async () => {
    const full = {
      id: '1',
      title: 'Петля',
      article: 'A',
      more: `<Описание>Тихая</Описание>${propertyValues({ x: '10' })}${requisites([
        ['Новинка', 'да'],
        ['Вес', '2'],
      ])}`,
    };
    await load([full], { properties: property('x', 'Длина') });
    await load([{ id: '1', title: 'Петля', group: '', price: 200 }], { changes: true, groups: '' });
    expect(
      await shop.rows(`select p.description, p.article, p.novelty, p.weight_grams, p.price_current,
        c.slug, (select count(*)::int from product_attribute) as values
      from product p join category c on c.id = p.category_id`),
    ).toEqual([
      {
        description: 'Тихая',
        article: 'A',
        novelty: true,
        weight_grams: 2000,
        price_current: 20000,
        slug: 'ruchki',
        values: 1,
      },
    ]);
    await load([{ id: '1', title: 'Петля' }]);
    expect(
      await shop.rows(
        `select description, article, novelty, weight_grams,
            (select count(*)::int from product_attribute) as values
          from product`,
      ),
    ).toEqual([{ description: '', article: '', novelty: false, weight_grams: null, values: 0 }]);
  });

  it('adds a variant to a model that is there', async () => {
    await shop.load([
      shop.write(
        'all.xml',
        commerceml(
          importBody({
            goods: [good({ id: 'm', title: 'Ручка', more: '<Описание>Общая</Описание>' })],
          }) +
            offersBody({
              offers: [
                offer({
                  id: 'm#1',
                  title: 'Ручка (96)',
                  price: 1,
                  characteristics: { Размер: '96' },
                }),
              ],
            }),
        ),
      ),
    ]);
    expect(
      await shop.load([
        shop.write(
          'offers.xml',
          commerceml(
            offersBody({
              changes: true,
              offers: [
                offer({
                  id: 'm#2',
                  title: 'Ручка (128)',
                  price: 1,
                  characteristics: { Размер: '128' },
                }),
              ],
            }),
          ),
        ),
      ]),
    ).toMatchObject({ added: 1 });
    expect(
      await shop.rows(
        `select p.full_slug, p.description, m.parameters
          from product p join model m on m.id = p.model_id order by p.external_id`,
      ),
    ).toEqual([
      { full_slug: 'ruchka/ruchka-96', description: 'Общая', parameters: ['razmer'] },
      { full_slug: 'ruchka/ruchka-128', description: 'Общая', parameters: ['razmer'] },
    ]);
  });
});
