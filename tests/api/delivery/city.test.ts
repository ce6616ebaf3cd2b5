import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { city } from '#src/server/database/schema/city.ts';
import { citiesOf } from '#src/server/modules/city/cities.ts';
import { routes as cityRoutes } from '#src/server/modules/city/routes.ts';
import { covers } from '../../support/covers.ts';
import { eventually } from '../../support/eventually.ts';
import { callerWith, clientOf } from '../../support/client.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const place = (
  title: string,
  population: number,
  flags: Partial<typeof city.$inferInsert> = {},
) => ({
  title,
  locative: title,
  region: 'Область',
  population,
  latitude: 55,
  longitude: 37,
  utcOffset: 3,
  kladrId: title,
  ...flags,
});

const db = await forThisFile(openTestDatabase());
await db
  .insert(city)
  .values([
    place('Москва', 13_000_000, { isMain: true, isImportant: true }),
    place('Новосибирск', 1_600_000, { isImportant: true }),
    place('Нижний Новгород', 1_200_000, { isImportant: true }),
    place('Великий Новгород', 220_000),
    place('Новомосковск', 120_000),
    place('Орёл', 300_000),
    place('Ростов-на-Дону', 1_100_000),
    place('Новозакрытый', 9_000_000, { isActive: false }),
  ]);
const client = clientOf(cityRoutes({ cities: citiesOf(db) }));

const titles = async (input: Parameters<Client['cityList']>[0]) =>
  (await client.cityList(input)).results.map(({ title }) => title);

it('puts titles that begin with the query before those in which a later word does, the bigger first', async () => {
  expect(await titles({ query: 'нов' })).toEqual([
    'Новосибирск',
    'Новомосковск',
    'Нижний Новгород',
    'Великий Новгород',
  ]);
});

it.each([
  ['орел', 'Орёл'],
  ['  ОРЁЛ ', 'Орёл'],
  ['ростов на', 'Ростов-на-Дону'],
  ['ростов-на-дону', 'Ростов-на-Дону'],
])(
  'finds %j as «%s» whatever the letter case, ё, hyphens and spaces around',
  async (query, title) => {
    expect(await titles({ query })).toEqual([title]);
  },
);

it('does not search in the middle of a word', async () => {
  expect(await titles({ query: 'сибирск' })).toEqual([]);
});

it('takes a query of fewer than 3 characters, spaces not counted, for no query', async () => {
  covers('5.city.least');
  expect(await titles({ query: ' но ' })).toEqual(await titles({}));
});

it('lists the active cities by population, or by title when asked', async () => {
  covers('3.city.fields', '7.city_list.ordering');
  const all = await client.cityList({});
  expect(all.count).toBe(7);
  expect(all.results[0]).toEqual({
    id: expect.any(Number),
    title: 'Москва',
    locative: 'Москва',
    region: 'Область',
    is_main: true,
    is_active: true,
  });
  expect(await titles({ ordering: 'title', limit: 3 })).toEqual([
    'Великий Новгород',
    'Москва',
    'Нижний Новгород',
  ]);
});

it('filters by the flags', async () => {
  covers('7.city_list.flags');
  expect(await titles({ is_main: 'true' })).toEqual(['Москва']);
  expect(await titles({ is_important: '1', is_main: '0' })).toEqual([
    'Новосибирск',
    'Нижний Новгород',
  ]);
});

it('counts everything found and gives the asked window of it', async () => {
  covers('7 GET /api/city/list');
  expect(await client.cityList({ limit: 2, offset: 1 })).toMatchObject({
    count: 7,
    results: [{ title: 'Новосибирск' }, { title: 'Нижний Новгород' }],
  });
});

it('hears that the cities changed', async () => {
  await db.update(city).set({ title: 'Орёл-Изумруд' }).where(eq(city.title, 'Орёл'));
  await announceChange(db, ['cities']);
  await eventually(async () =>
    expect(await titles({ query: 'изумруд' })).toEqual(['Орёл-Изумруд']),
  );
});

it('keeps the chosen city in a readable cookie for 365 days', async () => {
  covers('3.city.chosen');
  const told = vi.fn();
  const shopper = clientOf(
    cityRoutes({ cities: citiesOf(db) }),
    callerWith({ setReadableCookie: told }),
  );
  const [novgorod] = (await client.cityList({ query: 'великий' })).results;
  expect(await shopper.cityChoose({ city_id: novgorod?.id ?? 0 })).toEqual(novgorod);
  expect(told).toHaveBeenCalledWith('city', `${novgorod?.id}.Великий Новгород`, 365 * 86_400);
  await expect(shopper.cityChoose({ city_id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  });
});
