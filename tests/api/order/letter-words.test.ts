import { describe, expect, it } from 'vitest';
import {
  LETTER_NAMES,
  LETTER_SETTINGS,
  letterGroup,
  type LetterKey,
} from '#src/domain/letter-settings.ts';
import { routes as letterRoutes } from '#src/server/modules/letters/desk-routes.ts';
import { deskSettingsRoutes } from '#src/server/modules/settings/desk-routes.ts';
import { mailer } from '#src/server/platform/mail.ts';
import { place } from '../../support/checkout.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { readLetter } from '../../support/letter.ts';
import { openLife } from '../../support/order-life.ts';
import { deskAs } from '../../support/staff.ts';

const shop = await forThisFile(openLife());
const { db, settings } = shop;
const clock = () => shop.clock.now;
const server = await openMailServer();
const post = mailer({
  smtpUrl: server.url,
  mailFrom: 'shop@skoba.example',
  dataDir: '',
  terminal: { done: () => undefined },
});
const handlers = {
  ...deskSettingsRoutes({
    db,
    clock,
    settings,
    settingDefaults: {},
    offers: { takes: () => Promise.resolve([]) },
  }),
  ...letterRoutes({
    ...{ db, clock, siteUrl: 'https://skoba.example' },
    ...{ mailTrial: post.trial, isAsleep: false },
  }),
};
const { api: owner } = await deskAs(db, handlers, 'owner');

async function change(name: (typeof LETTER_NAMES)[number], subject: string, text: string) {
  const group = letterGroup(name);
  const { groups } = await owner.deskSettings({});
  const version = groups.find((one) => one.name === group)?.version ?? '';
  const values = Object.entries({ subject, text }).map(([part, value]) => ({
    key: `${group}.${part}` as LetterKey,
    value,
  }));
  await owner.deskSettingsChange({ group, version, values, reset: [], reason: '' });
}
async function newOrder() {
  const buyer = await shop.buyer();
  await buyer.api.cartAdd({ product_id: shop.id('handle'), quantity: 2 });
  await place(shop, buyer);
}

describe('the words of a letter', () => {
  it('are the owner’s, with the facts of the order; its figures and links stay', async () => {
    await change(
      'accepted',
      'Ваш заказ {number} у нас',
      'Первый абзац.\n[Дата: {date}]\n\nВаш «{shop}»',
    );
    await newOrder();
    const letter = (await shop.deliver()).find(({ cause }) =>
      cause.startsWith('order_letter_buyer'),
    );
    expect(letter?.subject).toMatch(/^Ваш заказ \d+ у нас$/);
    expect(letter?.text).toMatch(/\n\nПервый абзац\.\nДата: 10 марта 2026.г\.\nВаш «[^»{]+»\n/);
    expect(letter?.text).toMatch(/Итого: /);
    expect(letter?.text).toMatch(/Открыть заказ: http/);
    expect(letter?.html).toContain('Первый абзац.');
  });

  it('are checked when they are saved, each fault at its field', async () => {
    const faultsOf = (subject: string, text: string) =>
      change('ready', subject, text).catch((error: { reason?: string }) => error.reason);
    expect(await faultsOf('{name} {number}', '[Без пары')).toBe(
      'letter_ready.subject=unknown_placeholder letter_ready.text=unclosed_part',
    );
    expect(await faultsOf('[]', 'x'.repeat(1501))).toBe(
      'letter_ready.subject=empty_result letter_ready.text=too_long',
    );
    expect(await faultsOf('Готов {number}', '')).toBeUndefined();
  });

  it('cannot put markup or a header into a letter', async () => {
    await change('accepted', 'Заказ {number}\r\nBcc: x@evil.example', '<b>жирно</b>');
    await newOrder();
    const letter = (await shop.deliver()).find(({ cause }) =>
      cause.startsWith('order_letter_buyer'),
    );
    expect(letter?.subject).toMatch(/^Заказ \d+ Bcc: x@evil\.example$/);
    expect(letter?.html).toContain('&lt;b&gt;жирно');
  });

  it.each(LETTER_NAMES)(
    'has a default without an unfilled mark, and a sample: %s',
    async (name) => {
      await change(
        name,
        LETTER_SETTINGS[`${letterGroup(name)}.subject`].default,
        LETTER_SETTINGS[`${letterGroup(name)}.text`].default,
      );
      const { subject, text } = await owner.deskLetterSample({ letter: name });
      expect(subject).not.toBe('');
      expect(`${subject}${text}`).not.toMatch(/[{}[\]|]/);
    },
  );
});

describe('the sample of a letter', () => {
  it('goes to the mailbox of the owner who asks, and of nobody else', async () => {
    await change('reminder', 'Ждём {until}', 'Напомним: {number}');
    const { to } = await owner.deskLetterTest({ letter: 'reminder' });
    const [received] = await server.letters(1);
    expect(received?.to).toEqual([to]);
    const { headers, parts } = readLetter(received?.content ?? '');
    expect(headers['subject']).toMatch(/^Ждём до /);
    expect(parts[0]?.content).toContain('Напомним: 1024');
    for (const role of ['editor', 'manager'] as const) {
      const { api } = await deskAs(db, handlers, role);
      await expect(api.deskLetterTest({ letter: 'done' })).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
    await post.close();
    await server.close();
  });
});
