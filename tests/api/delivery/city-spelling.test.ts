import { describe, expect, it } from 'vitest';
import { city } from '#src/server/database/schema/city.ts';
import { citiesOf } from '#src/server/modules/city/cities.ts';
import { routes as cityRoutes } from '#src/server/modules/city/routes.ts';
import { clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const TOWNS = [
  'Москва',
  'Санкт-Петербург',
  'Екатеринбург',
  'Нижний Новгород',
  'Ростов-на-Дону',
  'Пермь',
];
const db = await forThisFile(openTestDatabase());
await db.insert(city).values(
  TOWNS.map((title, place) => ({
    title,
    locative: title,
    region: `${title}, область`,
    population: 1_000_000 - place,
    latitude: 55,
    longitude: 37,
    utcOffset: 3,
    kladrId: title,
    isMain: place === 0,
  })),
);
const client = clientOf(cityRoutes({ cities: citiesOf(db) }));

const titles = async (query: string) =>
  (await client.cityList({ query })).results.map(({ title }) => title);

describe('the search of cities', () => {
  it.each([
    ['спб', 'Санкт-Петербург'],
    ['Питер', 'Санкт-Петербург'],
    ['петербург', 'Санкт-Петербург'],
    ['С.-Петербург', 'Санкт-Петербург'],
    ['Sankt-Peterburg', 'Санкт-Петербург'],
    ['SPb', 'Санкт-Петербург'],
    ['cg,', 'Санкт-Петербург'],
    ['г. Пермь', 'Пермь'],
    ['г.Пермь', 'Пермь'],
    ['город Пермь', 'Пермь'],
    ['Пермь г', 'Пермь'],
    ['Пермь, Пермский край', 'Пермь'],
    ['Perm', 'Пермь'],
    ["perm'", 'Пермь'],
    ['Gthvm', 'Пермь'],
    ['зукь', 'Пермь'],
    ['Пе\u00adр\u200bмь', 'Пермь'],
    ['екб', 'Екатеринбург'],
    ['Yekaterinburg', 'Екатеринбург'],
    ['Ekat', 'Екатеринбург'],
    ['Moscow', 'Москва'],
    ['vjcrdf', 'Москва'],
    ['мск', 'Москва'],
    ['н.новгород', 'Нижний Новгород'],
    ['Nizhny Novgorod', 'Нижний Новгород'],
    ['Rostov-on-Don', 'Ростов-на-Дону'],
  ])('finds what is typed as «%s»: %s', async (typed, title) => {
    expect(await titles(typed)).toEqual([title]);
  });

  it.each(['Лондон', 'London', 'Kjyljy', 'ул. Ленина'])(
    'finds no city called «%s»',
    async (typed) => {
      expect(await titles(typed)).toEqual([]);
    },
  );
});
