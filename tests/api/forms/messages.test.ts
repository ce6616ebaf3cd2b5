import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { NAME_MOST } from '#src/domain/form-rules.ts';
import {
  MESSAGES_DAY,
  MESSAGE_FILES_KB_DAY,
  MESSAGE_KEPT_DAYS,
  MESSAGE_MOST,
} from '#src/domain/forms.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { consent } from '#src/server/database/schema/consent.ts';
import { limitKey } from '#src/server/callers/limits.ts';
import { widestNetworkOf } from '#src/server/platform/networks.ts';
import { covers } from '../../support/covers.ts';
import { SHOP_EMAIL, openForms } from '../../support/forms.ts';
import { errorsOf } from '../../support/refusals.ts';

const shop = await openForms();
afterAll(() => shop.close());

const GOOD = {
  name: 'Мария',
  phone: '8 999 123-45-67',
  email: 'Maria@Example.ru',
  message: 'Есть ли петли на 110°?',
  consent: '1',
};
const messages = () => shop.db.select().from(message);
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c60' } })
      .jpeg()
      .toBuffer(),
  );

describe('a message to the shop', () => {
  it.each([
    ['feedback', 'Сообщение с сайта: Мария'],
    ['application', 'Заявка с сайта: Мария'],
  ] as const)(
    'by POST /api/%s is kept, journaled and mailed so that an answer goes to who wrote',
    async (kind, subject) => {
      covers('3.feedback.form', '7 POST /api/feedback', '7 POST /api/application');
      expect(await shop.write(kind, GOOD)).toEqual({ success: true, errors: {} });
      const kept = (await messages()).at(-1);
      expect(kept).toMatchObject({
        kind,
        name: 'Мария',
        phone: '+79991234567',
        email: 'maria@example.ru',
        message: 'Есть ли петли на 110°?',
        fileKey: null,
      });
      expect(
        (await shop.db.select().from(consent)).filter(
          ({ cause }) => cause === `message:${kept?.id}`,
        ),
      ).toMatchObject([{ purpose: 'personal_data' }]);
      const [letter, ...others] = await shop.letters();
      expect(others).toEqual([]);
      expect(letter).toMatchObject({ to: SHOP_EMAIL, replyTo: 'maria@example.ru', subject });
      expect(letter?.text).toContain('Телефон: +7 (999) 123-45-67');
      expect(letter?.text).toContain('Есть ли петли на 110°?');
    },
  );

  it('says what is wrong under each field', async () => {
    covers('5.text.valid_address', '5.contact.fields');
    const required = 'Это поле является обязательным';
    expect(await errorsOf(shop.write('feedback', {}))).toEqual({
      name: [required],
      phone: [required],
      email: [required],
      consent: ['Без согласия отправить нельзя'],
    });
    expect(await errorsOf(shop.write('feedback', { ...GOOD, email: 'maria@example' }))).toEqual({
      email: ['Введите валидный адрес эл. почты'],
    });
    expect(await errorsOf(shop.write('feedback', { ...GOOD, phone: '+7 (999) 123' }))).toEqual({
      phone: ['Введите номер телефона полностью'],
    });
    expect(
      await errorsOf(
        shop.write('feedback', {
          ...GOOD,
          name: 'я'.repeat(NAME_MOST + 1),
          message: 'я'.repeat(MESSAGE_MOST + 1),
        }),
      ),
    ).toEqual({ name: ['Слишком длинный текст'], message: ['Слишком длинный текст'] });
    expect(await shop.letters()).toEqual([]);
  });

  it('takes any name and a long comment: who writes may be a firm, with its whole list', async () => {
    covers('5.contact.fields');
    const [name, list] = [
      'ООО «Мебель.рф», mebel@example.ru',
      'Петля 71B3550, 4 шт; '.repeat(450).trim(),
    ];
    await shop.write('feedback', { ...GOOD, name, message: list });
    expect((await messages()).at(-1)).toMatchObject({ name, message: list });
    expect((await shop.letters())[0]).toMatchObject({ subject: `Сообщение с сайта: ${name}` });
  });

  it('needs no comment', async () => {
    covers('2.contact.form', '5.contact.fields');
    expect(await errorsOf(shop.write('feedback', { ...GOOD, message: '' }))).toBeNull();
    expect((await shop.letters())[0]?.text).not.toContain('Сообщение: ');
  });

  it('comes from a human', async () => {
    covers('5.contact.fields');
    expect(await errorsOf(shop.api.feedback({ ...GOOD }))).toBe('not_human');
    expect(await shop.letters()).toEqual([]);
  });

  it('with script, HTML and SQL in every text is text in the database and in the letter', async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>'; drop table message; --`;
    await shop.write('application', {
      ...GOOD,
      name: hostile,
      message: `${hostile}\r\nBcc: everybody@example.ru`,
    });
    expect((await messages()).at(-1)).toMatchObject({ name: hostile });
    const [letter] = await shop.letters();
    expect(letter?.html).not.toMatch(/<script|<img/);
    expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(letter?.subject).toBe(`Заявка с сайта: ${hostile}`);
    expect(
      await errorsOf(shop.write('feedback', { ...GOOD, email: 'a@b.ru\r\nBcc: c@d.ru' })),
    ).toEqual({ email: ['Введите валидный адрес эл. почты'] });
  });

  it('on several lines in its name stays on one in the subject', async () => {
    covers('threat.header_line');
    await shop.write('feedback', { ...GOOD, name: 'Мария\r\nBcc: everybody' });
    expect((await shop.letters())[0]?.subject).toBe('Сообщение с сайта: Мария Bcc: everybody');
  });

  it('is mailed under the same cause when the worker is killed after it was sent', async () => {
    await shop.write('feedback', GOOD);
    const [first] = await shop.letters({ isKilled: true });
    const [second] = await shop.letters();
    expect(second?.cause).toBe(first?.cause);
    expect(await shop.letters()).toEqual([]);
  });
});

describe('the file of a message', () => {
  it('goes with the letter, is kept, and forgotten with the message after its time', async () => {
    covers('2.contact.form');
    await shop.write('feedback', GOOD, [await photo()]);
    const [letter] = await shop.letters();
    expect(letter?.attachments).toMatchObject([{ filename: 'вложение.jpg' }]);
    expect(await shop.files()).toHaveLength(1);
    const kept = (await messages()).at(-1);
    shop.pass(MESSAGE_KEPT_DAYS * 86_400 + 1);
    await shop.letters();
    expect(await messages()).toEqual([]);
    expect(await shop.files()).toEqual([]);
    expect(
      (await shop.db.select().from(consent)).filter(({ cause }) => cause === `message:${kept?.id}`),
    ).toEqual([]);
  });

  describe('above what the day takes of files', () => {
    const NO_MORE = {
      file: [
        'Файлы сегодня больше не принимаем: ' +
          'отправьте сообщение без файла, а файл пришлите завтра или на почту магазина.',
      ],
    };
    const write = (files: Uint8Array[], address: string) =>
      errorsOf(shop.write('feedback', GOOD, files, address));
    /** A document of so many kilobytes. */
    const document = (kilobytes: number) => {
      const bytes = new Uint8Array(kilobytes * 1024).fill(32);
      bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
      bytes.set(new TextEncoder().encode('\n%%EOF\n'), bytes.length - 7);
      return bytes;
    };
    afterEach(async () => {
      shop.pass(MESSAGE_KEPT_DAYS * 86_400 + 1);
      await shop.letters();
    });

    it('a message is refused under its file, and taken without it', async () => {
      const before = (await shop.files()).length;
      const [whole, rest] = [document(5 * 1024), document(1)];
      for (let kilobytes = 0; kilobytes < MESSAGE_FILES_KB_DAY.client; kilobytes += 5 * 1024) {
        expect(await write([whole], '203.0.113.7')).toBeNull();
        shop.pass(900);
      }
      expect(await write([rest], '203.0.113.7')).toEqual(NO_MORE);
      expect((await shop.files()).length - before).toBe(MESSAGE_FILES_KB_DAY.client / 5 / 1024);
      expect(await write([], '203.0.113.7')).toBeNull();
      expect(await write([rest], '203.0.113.8')).toBeNull();
    });

    it('networks and the shop have a bound too, of which refused files take nothing', async () => {
      covers('threat.message_files');
      const file = document(200);
      expect(await write([file], '192.0.2.1')).toBeNull();
      const ofFiles = async () =>
        (await shop.db.select().from(limitCount))
          .filter(({ hits }) => hits === 200)
          .map(({ key }) => key)
          .sort();
      // Of the client, of its network, of the shop.
      const keys = await ofFiles();
      expect(keys).toHaveLength(3);
      const script = new TextEncoder().encode('<svg/>');
      expect(await write([script], '192.0.2.1')).toEqual({ file: ['Неверный формат файла.'] });
      expect(await ofFiles()).toEqual(keys);

      /** How many of the three, when nothing is left of it, refuse a file from there. */
      const refusing = async (address: string) => {
        let count = 0;
        for (const key of keys) {
          const put = (hits: number, of: readonly string[]) =>
            shop.db
              .update(limitCount)
              .set({ hits })
              .where(inArray(limitCount.key, [...of]));
          await put(MESSAGE_FILES_KB_DAY.shop, [key]);
          const answer = await write([file], address);
          if (answer !== null) {
            expect(answer).toEqual(NO_MORE);
            count += 1;
          }
          await put(200, keys);
        }
        return count;
      };
      expect(await refusing('192.0.2.1')).toBe(3);
      expect(await refusing('192.0.2.99')).toBe(2);
      expect(await refusing('198.51.100.1')).toBe(1);
    });
  });

  it('does not matter when a network has sent as many messages as are taken of it in a day', async () => {
    const send = (client: number) =>
      errorsOf(shop.write('feedback', GOOD, [], `2001:db8:9:${(client << 8).toString(16)}::1`));
    expect(await send(1)).toBeNull();
    const { rowCount } = await shop.db
      .update(limitCount)
      .set({ hits: MESSAGES_DAY.network - 1 })
      .where(
        eq(
          limitCount.key,
          limitKey({ name: 'messages of network' }, widestNetworkOf('2001:db8:9::1')),
        ),
      );
    expect(rowCount).toBe(1);
    expect(await send(2)).toBeNull();
    expect(await send(3)).toBe('too_many_requests');
    shop.pass(MESSAGE_KEPT_DAYS * 86_400 + 1);
    await shop.letters();
  });

  it('that is no picture and no document is refused under the field, and nothing is kept', async () => {
    const script = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    expect(await errorsOf(shop.write('feedback', GOOD, [script]))).toEqual({
      file: ['Неверный формат файла.'],
    });
    expect(await messages()).toEqual([]);
    expect(await shop.files()).toEqual([]);
  });
});
