import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewsCommand } from '../../../src/server/modules/reviews/command.ts';
import { announcedBy } from '../../support/announcements.ts';
import { staffOf } from '../../support/staff-command.ts';
import { photo } from '../../support/hostile-files.ts';
import { openReviewShop } from '../../support/reviews.ts';
import type { ReviewShop } from '../../support/reviews.ts';

let shop: ReviewShop;
let folder: string;
beforeAll(async () => {
  shop = await openReviewShop();
  folder = mkdtempSync(join(tmpdir(), 'skoba-desk-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const { run, process: runAlone } = staffOf('reviews', reviewsCommand, () => shop);

describe('npm run reviews', () => {
  it('shows what waits, with its photos, and publishes it so that a running site hears of it', async () => {
    expect(await run('list', '--state', 'pending')).toEqual({
      code: 0,
      said: 'Отзывов нет.\n',
      complained: '',
    });
    const buyer = await shop.buyer();
    await shop.bought(buyer.accountId, 'hinge');
    const fields = {
      product_id: shop.id('hinge'),
      rating: 4,
      price_rating: 2,
      advantages: 'Тихая',
      comment: 'Первая строка\nвторая\u001b[2J',
    };
    await shop.send(buyer.key, fields, [await photo()]);
    const [{ id = 0 } = {}] = (await buyer.api.personalReviews({})).content;

    const { said } = await run('list', '--state', 'pending');
    expect(said).toMatch(/^ID +Написан +Состояние +Оценка +Фото +Автор +Товар\n/);
    expect(said).toMatch(
      new RegExp(
        `\n${id} +2026-03-10 15:00 +pending \\(ждёт проверки\\) +★★★★ +1 +Анна +hinge\n\nСтраница 1 из 1, отзывов 1\\.`,
      ),
    );

    const shown = await run('show', String(id), '--photos', folder);
    expect(shown.said).toContain(
      `${id}, 2026-03-10 15:00, pending (ждёт проверки)\n  Товар: hinge (71B3550)\n  Автор: Анна\n` +
        '  Оценка: 4 / 5\n  Цена: 2\n  Достоинства: Тихая\n  Комментарий: Первая строка\n' +
        '    вторая [2J\n  Фотографий: 1\n',
    );
    expect(readdirSync(folder)).toEqual([`${id}-1.jpg`]);
    const kept = await sharp(readFileSync(join(folder, `${id}-1.jpg`))).metadata();
    expect([kept.format, kept.exif]).toEqual(['jpeg', undefined]);

    const announced = await announcedBy(shop.db, async () =>
      expect(await run('publish', String(id))).toEqual({
        code: 0,
        said: `Отзыв ${id}: pending (ждёт проверки) → published (опубликован).\n`,
        complained: '',
      }),
    );
    expect(announced).toEqual([['reviews:hinge', `product:${shop.id('hinge')}`]]);
    expect(await shop.ratingOf('hinge')).toEqual({ rating: 4, count: 1 });
    expect(await run('publish', String(id))).toMatchObject({
      code: 0,
      said: `Отзыв ${id} уже published (опубликован).\n`,
    });
  });

  it('answers and rejects; the author sees why', async () => {
    const { accountId, api } = await shop.buyer();
    const id = await shop.written({ slug: 'handle', accountId, rating: 1 });
    expect(await run('answer', String(id), 'Заменим')).toMatchObject({
      code: 0,
      said: `Отзыв ${id}: ответ записан.\n`,
    });
    expect((await api.personalReviews({})).content).toMatchObject([
      { answer: 'Заменим', state: 'pending' },
    ]);
    expect(await run('answer', String(id), '')).toMatchObject({
      said: `Отзыв ${id}: ответа больше нет.\n`,
    });
    expect(await run('reject', String(id), '--reason', 'Отзыв о доставке')).toMatchObject({
      said: `Отзыв ${id}: pending (ждёт проверки) → rejected (отклонён).\n`,
    });
    expect((await api.personalReviews({})).content).toMatchObject([
      { answer: null, state: 'rejected', reason: 'Отзыв о доставке' },
    ]);
  });

  it('lists by pages, the newest first', async () => {
    for (let index = 0; index < 21; index += 1)
      await shop.written({
        slug: 'screw',
        rating: 5,
        author: `Покупатель ${index}`,
        createdAt: new Date(Date.UTC(2027, 0, 1 + index)),
      });
    const { said } = await run('list', '--state', 'pending');
    expect(said.split('\n')[1]).toContain('Покупатель 20');
    expect(said).toMatch(/\nСтраница 1 из 2, отзывов 2\d\.\n$/);
    expect((await run('list', '--state', 'pending', '--page', '2')).said).toContain('Покупатель 0');
    for (const command of [run, runAlone])
      expect(await command('list', '--page', '9')).toMatchObject({
        code: 1,
        complained: 'Страницы 9 нет: всего 2.\n',
      });
  });

  it('answers an unknown review with code 1, what it does not understand with code 2 and how it is used', async () => {
    for (const args of [
      ['show', '99999'],
      ['publish', '99999'],
      ['reject', '99999'],
      ['answer', '99999', 'x'],
    ])
      expect(await run(...args)).toEqual({ code: 1, said: '', complained: 'Отзыва 99999 нет.\n' });
    expect(await run('drop')).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringMatching(/^Нет такой команды: drop\.\n\nОтзывы о товарах/),
    });
    expect(await run()).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run reviews -- publish ID'),
    });
  });
});
