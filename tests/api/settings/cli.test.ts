import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { SETTING_KEYS } from '#src/domain/settings.ts';
import { settingsCommand } from '#src/server/modules/settings/command.ts';
import { openSettings } from '#src/server/modules/settings/open.ts';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase } from '../../support/database.ts';
import { staffOf } from '../../support/staff-command.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
const site = await forThisFile(openSettings(db));
afterEach(async () => {
  await db.execute(sql`truncate setting, setting_change`);
  await site.refreshed();
});

const { run, process: runAlone } = staffOf('settings', settingsCommand, () => ({
  db,
  dataDir: '',
}));
const rowOf = (said: string, key: string) =>
  said.split('\n').find((line) => line.includes(` ${key} `));

describe('npm run settings', () => {
  test('lists every setting in words, and marks those that the shop has set', async () => {
    await run('set', 'returns.days', '30');
    const { code, said } = await run('list');
    // A long text is cut: a row is read in one line.
    expect(rowOf(said, 'letter_priced.text')).toMatch(/… +Названа/);
    expect(code).toBe(0);
    expect(said.trim().split('\n')).toHaveLength(SETTING_KEYS.length + 1);
    expect(rowOf(said, 'returns.days')).toMatch(/^\* +returns\.days +30 дн\. +Срок возврата$/);
    expect(rowOf(said, 'delivery.courier.price')).toMatch(/^ +delivery\.courier\.price +390 ₽ /);
    expect(rowOf(said, 'reservation.on_receipt_days')).toMatch(/days +нет /);
    expect(rowOf(said, 'tax.system')).toMatch(/osn \(общая\)/);
  });

  test('tells of one what it is, what it was, what may be typed and who changed it', async () => {
    await run('set', 'tax.vat', '10', '--by', 'Анна', '--why', 'детские товары');
    const { said } = await run('get', 'tax.vat');
    expect(said).toContain('tax.vat: НДС на товары');
    expect(said).toContain('Сейчас: 10 (НДС 10 %)');
    expect(said).toContain('По умолчанию: 22 (НДС 22 %)');
    expect(said).toContain('Можно: одно из: 22 (НДС 22 %), 10 (НДС 10 %)');
    expect(said).toMatch(/Менялось: \d{4}-\d\d-\d\d \d\d:\d\d, Анна \(детские товары\)/);
  });

  test('sets a value, and a running site uses it at once', async () => {
    expect(await runAlone('set', 'delivery.courier.price', '450,50')).toEqual({
      code: 0,
      said: 'delivery.courier.price: 390\u00a0₽ → 450,50\u00a0₽\n',
      complained: '',
    });
    await eventually(() => expect(site.now()['delivery.courier.price']).toBe(45_050));
  });

  test.each([
    ['receipt.timezone', '3', 3],
    ['receipt.timezone', 'нет', null],
    ['delivery.carrier.offered', 'да', true],
    ['delivery.post.offered', 'нет', false],
    ['delivery.courier.free_from', '1 000 ₽', 100_000],
    ['delivery.courier.free_from', 'нет', null],
    ['delivery.pickup.days', '2', { min: 2, max: 2 }],
    ['delivery.ring.days', '2–5', { min: 2, max: 5 }],
    ['delivery.region_code', 'SPE', 'SPE'],
    ['stock.figures', 'net', 'net'],
    [
      'delivery.post.zones',
      '300 350 40 4-6; далее 550,50 0 8',
      [
        { km: 300, first: 35_000, kilogram: 4_000, daysMin: 4, daysMax: 6 },
        { km: null, first: 55_050, kilogram: 0, daysMin: 8, daysMax: 8 },
      ],
    ],
  ] as const)('reads %s «%s»', async (key, typed, value) => {
    expect(await run('set', key, typed)).toMatchObject({ code: 0, complained: '' });
    await site.refreshed();
    expect(site.now()[key]).toEqual(value);
  });

  test.each([
    ['tax.vat', '18', 'tax.vat не может быть «18». Можно: одно из: 22 (НДС 22 %)'],
    [
      'bonus.earn_percent',
      'три',
      'bonus.earn_percent не может быть «три». Можно: целое число от 0 до 100 %.',
    ],
    ['returns.days', '3', 'returns.days не может быть «3». Можно: целое число от 7 до 365 дн.'],
    ['delivery.courier.price', '10000000,01', 'delivery.courier.price не может быть «10000000,01»'],
    ['delivery.courier.price', 'нет', 'сумма в рублях'],
    ['delivery.courier.days', '3-1', 'Можно: дни: 2 или 1-3'],
    ['delivery.post.zones', '300 350 40 4-6', 'Можно: зоны через «;»'],
    ['tax.vat', '5', 'НДС 5 и 7 % бывает только при УСН'],
    ['reservation.invoice_reminder_hours', '72', 'Напоминание должно уходить раньше'],
  ])('refuses %s «%s» and says what may be', async (key, typed, words) => {
    const { code, said, complained } = await run('set', key, typed);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained.replaceAll('\u00a0', ' ')).toContain(words);
    expect((await run('history')).said).toBe('Настройки ещё не меняли.\n');
  });

  test('goes back to the default, and tells who did what, the newest first', async () => {
    await run('set', 'bonus.most_percent', '50', '--by', 'Анна');
    await run('reset', 'bonus.most_percent', '--by', 'Пётр', '--why', 'слишком щедро');
    const [head, newest, older] = (await run('history', 'bonus.most_percent')).said.split('\n');
    expect(head).toMatch(/^Когда +Кто +Ключ +Было +Стало +Зачем$/);
    expect(newest).toMatch(
      /Пётр +bonus\.most_percent +50 % +30 % \(по умолчанию\) +слишком щедро$/,
    );
    expect(older).toMatch(/Анна +bonus\.most_percent +30 % +50 %$/);
    expect((await run('history')).said).toContain('слишком щедро');
  });

  test('has nothing to do where the value is there already', async () => {
    expect((await run('set', 'returns.days', '14')).said).toBe(
      'returns.days уже 14 дн.: менять нечего.\n',
    );
    expect((await run('history', 'returns.days')).said).toBe('Настройки ещё не меняли.\n');
  });

  test.each([
    [['set'], 'Не хватает: ключ.'],
    [['set', 'tax.vat'], 'Не хватает: значение.'],
    [
      ['get', 'tax.wat'],
      'Нет такой настройки: tax.wat. Есть: tax.system, tax.vat, tax.vat_delivery.',
    ],
    [['get', 'цены'], 'Нет такой настройки: цены. Все — npm run settings -- list.'],
    [
      ['set', 'delivery.courier.days', '1', '3'],
      'Лишнее слово: 3. Значение из нескольких слов возьмите в кавычки.',
    ],
    [['change'], 'Нет такой команды: change.'],
  ])('%j is not understood, and it tells how', async (args, words) => {
    const { code, complained } = await run(...args);
    expect(code).toBe(2);
    expect(complained).toContain(words);
    expect(complained).toContain('npm run settings -- list');
  });
});
