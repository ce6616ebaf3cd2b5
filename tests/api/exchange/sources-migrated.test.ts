import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { loadExchange } from '../../../src/server/modules/exchange/load-exchange.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';
import { group, property, propertyValues, simpleExchange } from '../../support/exchange.ts';

let shop: EarlierShop;
beforeAll(async () => {
  shop = await openEarlierShop('sources');
});
afterAll(() => shop.close());

it('a shop that has goods gives each to its source, and the next load of that source finds them', async () => {
  const { db, folder, rows } = shop;
  await db.$client.query(`
    insert into category (external_id, title, slug, full_slug, position) values
      ('g1', 'Петли', 'petli', 'petli', 0), ('12', 'Крючки', 'kryuchki', 'kryuchki', 1),
      ('katalog', 'Каталог', 'katalog', 'katalog', 2), (null, 'Своё', 'svoe', 'svoe', 3),
        ('g9', 'Пусто', 'pusto', 'pusto', 4);
    insert into attribute (external_id, slug, title, type) values
      ('x', 'dlina', 'Длина', 'number'), ('вариант', 'variant', 'Вариант', 'enum');
    insert into model (external_id, title, slug) values ('m', 'Крючок', 'kryuchok');
    insert into brand (external_id, title, slug) values ('b', 'Blum', 'blum'), (null, 'Boyard', 'boyard');
    insert into product (external_id, source, category_id, model_id, brand_id, title, slug, price_current) values
      ('1', 'cat', 1, null, 1, 'Петля', 'petlya', 10000), ('2', '', 3, null, null, 'Ручка', 'ruchka', 10000),
      ('f1', 'yml:Магазин', 2, 1, 2, 'Крючок', 'kryuchok-1', 10000),
        ('d', 'skoba-catalogue', 1, null, 1, 'Показ', 'pokaz', 10000);
    insert into product_attribute (product_id, attribute_id, value, slug) values (1, 1, '10', '10'), (3, 2, '10', '10');
    insert into warehouse (external_id, title) values ('w', 'Склад');
    insert into product_stock select 1, 1, 5`);
  await migrate(db);

  const of = 'left join source s on s.id = t.source_id order by t.id';
  expect(
    await rows(`select t.external_id as id, s.name, t.catalogue from product t ${of}`),
  ).toEqual([
    { id: '1', name: '1c', catalogue: 'cat' },
    { id: '2', name: '1c', catalogue: '' },
    { id: 'f1', name: 'yml:Магазин', catalogue: 'yml' },
    { id: 'd', name: 'demo', catalogue: 'skoba-catalogue' },
  ]);
  expect(await rows(`select t.title, s.name from category t ${of}`)).toEqual([
    { title: 'Петли', name: '1c' },
    { title: 'Крючки', name: 'yml:Магазин' },
    { title: 'Каталог', name: null },
    { title: 'Своё', name: null },
    { title: 'Пусто', name: '1c' },
  ]);
  expect(await rows(`select t.title, s.name from attribute t ${of}`)).toEqual([
    { title: 'Длина', name: '1c' },
    { title: 'Вариант', name: null },
  ]);
  expect(await rows(`select t.title, s.name from model t ${of}`)).toEqual([
    { title: 'Крючок', name: 'yml:Магазин' },
  ]);
  expect(await rows(`select t.title, s.name from brand t ${of}`)).toEqual([
    { title: 'Blum', name: '1c' },
    { title: 'Boyard', name: null },
  ]);
  expect(await rows(`select t.title, s.name from warehouse t ${of}`)).toEqual([
    { title: 'Склад', name: '1c' },
  ]);

  const file = join(folder, 'all.xml');
  writeFileSync(
    file,
    simpleExchange([{ id: '1', title: 'Петля', price: 200, more: propertyValues({ x: '20' }) }], {
      changes: true,
      properties: property('x', 'Длина'),
      groups: group('g1', 'Петли'),
    }),
  );
  expect(await loadExchange(db, { files: [file], dataDir: folder })).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(
    await rows(
      'select p.price_current, v.value from product p join product_attribute v on v.product_id = p.id where p.id = 1',
    ),
  ).toEqual([{ price_current: 20000, value: '20' }]);
});
