import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warehouse } from '../../../src/server/database/schema/product.ts';
import { citiesOf } from '../../../src/server/modules/city/cities.ts';
import { pickupPoints } from '../../../src/server/modules/delivery/points.ts';
import { pointsCommand } from '../../../src/server/modules/points/command.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openOwnShop } from '../../support/own-shop.ts';
import type { OwnShop } from '../../support/own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await openOwnShop();
});
afterAll(() => shop.close());

const { run, process: runAlone } = staffOf('points', pointsCommand, () => shop);
const offered = async () => pickupPoints(shop.db, (await citiesOf(shop.db).main())?.id ?? 0, []);

describe('npm run points', () => {
  it('says that there are none, and where the shop stands', async () => {
    expect((await run('list')).said).toBe(
      'Город магазина: Москва (Москва).\n\nПунктов выдачи нет: самовывоз предлагать негде.\n\n' +
        'Складов нет: они приходят с загрузкой товаров.\n',
    );
  });

  it('adds one that is offered at once, with its warehouse, and is told by the drafts', async () => {
    const [store] = await shop.db
      .insert(warehouse)
      .values({ externalId: 'w', title: 'Основной' })
      .returning();
    const tags = await shop.heardOf(async () => {
      expect(
        await run(
          'add',
          'казань',
          '--title',
          'Склад',
          '--address',
          'Казань, ул. Мебельная, 1',
          '--hours',
          'пн–пт 9–18',
          '--warehouse',
          String(store?.id),
        ),
      ).toMatchObject({ code: 0, said: 'Пункт 1 добавлен.\n' });
    });
    expect(tags).toEqual(['content', 'cities']);
    await run('city', 'Казань');
    expect(await offered()).toMatchObject([
      { title: 'Склад', address: 'Казань, ул. Мебельная, 1', hours: 'пн–пт 9–18' },
    ]);
    expect(await shop.bodyOf('contacts')).toContain(
      '- **Казань, Склад**: Казань, ул. Мебельная, 1, пн–пт 9–18',
    );
    expect((await runAlone('list')).said).toMatch(
      /1 +Казань +Склад +Казань, ул\. Мебельная, 1 +пн–пт 9–18 +Основной/,
    );
  });

  it('changes, closes and opens it', async () => {
    expect(
      await run('change', '1', '--hours', 'ежедневно 10–20', '--warehouse', '-'),
    ).toMatchObject({ code: 0 });
    expect(await offered()).toMatchObject([{ hours: 'ежедневно 10–20' }]);
    expect(await run('close', '1')).toMatchObject({ said: 'Пункт 1 больше не предлагается.\n' });
    expect(await offered()).toEqual([]);
    expect(await shop.bodyOf('contacts')).toContain('[заполнить: пункты выдачи');
    await run('open', '1');
    expect(await offered()).toHaveLength(1);
  });

  it('has one main city, and asks for the region of namesakes', async () => {
    expect(await run('city', 'Екатеринбург')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Город магазина: Екатеринбург (Свердловская область).'),
    });
    expect((await shop.db.$client.query('select title from city where is_main')).rows).toEqual([
      { title: 'Екатеринбург' },
    ]);
    expect(await run('city', 'Кировск')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /Городов «Кировск» несколько, добавьте --region: .*Ленинградская область/,
      ),
    });
    expect(await run('city', 'Кировск', '--region', 'ленинградская область')).toMatchObject({
      code: 0,
    });
  });

  it('refuses what is not there and says what is missing', async () => {
    expect(
      await run('add', 'Атлантида', '--title', 'a', '--address', 'b', '--hours', 'c'),
    ).toMatchObject({ code: 1, complained: 'Города «Атлантида» нет в списке магазина.\n' });
    expect(
      await run(
        'add',
        'Казань',
        '--title',
        'a',
        '--address',
        'b',
        '--hours',
        'c',
        '--warehouse',
        '99',
      ),
    ).toMatchObject({ code: 1, complained: expect.stringContaining('Склада 99 нет.') });
    expect(await run('close', '99')).toMatchObject({ code: 1, complained: 'Пункта 99 нет.\n' });
    expect(await run('add', 'Казань', '--title', 'Склад')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Не хватает: --address.'),
    });
    expect(await run('change', '1')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Менять нечего'),
    });
  });
});
