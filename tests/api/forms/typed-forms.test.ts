import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { KEPT_FORMS_HOUR, KEPT_FORM_MINUTES, MESSAGE_MOST } from '#src/domain/forms.ts';
import { typedForm } from '#src/server/database/schema/forms.ts';
import { limitCount } from '#src/server/database/schema/platform.ts';
import { session } from '#src/server/database/schema/session.ts';
import { solvedTask } from '../../support/human.ts';
import { fillHostile } from '../../support/hostile-shop.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { sweepAt } from '../../support/sweep.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openWholeShop(fillHostile));

/**
 * A browser without scripts: it keeps cookies and says where a form has led it. Without an address
 * each request comes from another one.
 */
function browser(address?: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    accept: 'text/html',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  });
  return {
    async send(path: string, fields: Record<string, string>, files = 0) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (let file = 0; file < files; file += 1)
        body.append('file', new Blob(['%PDF']), 'price.pdf');
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        body,
        headers: headers(),
        redirect: 'manual',
      });
      for (const cookie of answer.headers.getSetCookie())
        cookies.set(cookie.split('=')[0] ?? '', /=([^;]*)/.exec(cookie)?.[1] ?? '');
      return answer.headers.get('location');
    },
    typed: async (form: string) =>
      (
        await fetch(`${shop.url}/api/typed-form/${form}`, { headers: headers() })
      ).json() as Promise<unknown>,
  };
}

const NOTHING = { fields: {}, errors: {} };
const WAY = { next: '/feedback?said=sent', failed: '/feedback' };
const SAID = {
  name: 'Мария </textarea>',
  phone: '+7 (999) 123',
  email: 'maria@example',
  message: 'Первая строка\nвторая',
  consent: '1',
};

/** More files than the form accepts. */
const TOO_MANY = 2;
const captcha = async () => solvedTask(await shop.clientOf().formToken({ form: 'feedback' }));

describe('what a form of a browser without scripts said that a rule of its fields refused', () => {
  it('is told to who sent it, with what is wrong under the fields, and to nobody else', async () => {
    const [mine, other] = [browser(), browser()];
    const solved = await captcha();
    expect(await mine.send('/api/feedback', { ...WAY, ...SAID, captcha: solved })).toBe(
      '/feedback?notice=wrong_fields',
    );
    expect(await mine.typed('feedback')).toMatchObject({
      fields: { ...SAID, message: 'Первая строка\r\nвторая' },
      errors: { phone: [expect.any(String)], email: [expect.any(String)] },
    });
    expect(await mine.typed('application')).toEqual(NOTHING);
    expect(await other.typed('feedback')).toEqual(NOTHING);
    // Technical fields of the form are not kept.
    expect(JSON.stringify(await shop.db.select().from(typedForm))).not.toContain(solved);
  });

  it('is forgotten when the form is taken, and after an hour at most', async () => {
    const mine = browser();
    await mine.send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY);
    await mine.send('/api/feedback', { ...WAY, ...SAID, name: 'Анна' }, TOO_MANY);
    expect(await mine.typed('feedback')).toMatchObject({ fields: { name: 'Анна' } });
    const right = { ...SAID, phone: '+7 (999) 123-45-67', email: 'maria@example.ru' };
    expect(await mine.send('/api/feedback', { ...WAY, ...right, captcha: await captcha() })).toBe(
      WAY.next,
    );
    expect(await mine.typed('feedback')).toEqual(NOTHING);

    await mine.send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY);
    expect(await mine.typed('feedback')).not.toEqual(NOTHING);
    await sweepAt(shop.db, new Date(Date.now() + (KEPT_FORM_MINUTES + 1) * 60_000));
    expect(await shop.db.select().from(typedForm)).toEqual([]);
    expect(await mine.typed('feedback')).toEqual(NOTHING);
  });

  it('is not asked of a program, which has its answer', async () => {
    const { api } = await shop.somebody();
    await expect(api.reviewAdd({ product_id: 1, comment: 'Без оценки' })).rejects.toMatchObject({
      errors: { rating: ['Поставьте оценку товару'] },
    });
    expect(await api.typedForm({ form: 'reviewAdd' })).toEqual(NOTHING);
  });
});

/** Everything of it that PostgreSQL has on the disk. */
async function bytesKept(): Promise<number> {
  const {
    rows: [kept],
  } = await shop.db.execute<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(name::regclass))::int as bytes
    from unnest(array['typed_form', 'session', 'limit_count']) name`);
  return kept?.bytes ?? 0;
}

/** Random, so that it cannot be compressed. */
const noise = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.random() * 0x5000)).join('');

describe('who sends forms that are refused', () => {
  const long = { ...WAY, ...SAID, message: noise(20_000) };

  it('leaves nothing in the database, whatever refused them but a rule of their fields', async () => {
    covers('threat.refused_forms');
    const [before, bytes] = [await shop.db.$count(session), await bytesKept()];
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          expect(await browser('203.0.113.7').send('/api/feedback', long)).toMatch(
            /^\/feedback\?notice=(not_human|too_many_requests)$/,
          );
        }),
      );
    }
    expect(await shop.db.select().from(typedForm)).toEqual([]);
    expect(await shop.db.$count(session)).toBe(before);
    expect((await bytesKept()) - bytes).toBeLessThan(500_000);
  });

  it('leaves a few from one address and from its network, each cut; the text of others is kept as ever', async () => {
    const { client } = KEPT_FORMS_HOUR;
    const more = { ...long, message: noise(21_000), name: noise(5000), unknown: noise(1000) };
    for (let sent = 0; sent < client + 10; sent += 1) {
      expect(await browser('203.0.113.8').send('/api/feedback', more, TOO_MANY)).toBe(
        '/feedback?notice=too_many_files',
      );
    }
    const rows = await shop.db.select().from(typedForm);
    expect(rows).toHaveLength(client);
    expect(
      rows.map(({ fields }) => [
        fields['message']?.length,
        fields['name']?.length,
        fields['unknown'],
      ]),
    ).toEqual(Array(client).fill([2 * MESSAGE_MOST, 300, undefined]));

    const other = browser('198.51.100.9');
    await other.send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY);
    expect(await other.typed('feedback')).toMatchObject({ fields: { name: SAID.name } });
  });

  it.each([
    ['/56', KEPT_FORMS_HOUR.site, (at: number) => `2001:db8:7:${at.toString(16)}::1`],
    ['/48', KEPT_FORMS_HOUR.network, (at: number) => `2001:db8:8:${(at << 8).toString(16)}::1`],
  ])('from many addresses of one %s leaves as many as that may', async (_kind, most, address) => {
    const before = await shop.db.$count(typedForm);
    for (let sent = 0; sent < most + 5; sent += 1)
      await browser(address(sent)).send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY);
    expect((await shop.db.$count(typedForm)) - before).toBe(most);
  });

  it('from everywhere leaves as many as the shop keeps in an hour', async () => {
    covers('threat.refused_forms');
    const address = (number: number) => `100.${64 + (number >> 8)}.${number & 255}.1`;
    const most = KEPT_FORMS_HOUR.shop;
    for (let sent = 0; sent < most; sent += 16) {
      await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          browser(address(sent + at)).send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY),
        ),
      );
    }
    expect(await shop.db.$count(typedForm)).toBeLessThanOrEqual(most);
    const counters = await shop.db.$count(limitCount);
    for (let sent = most + 16; sent < most + 32; sent += 1)
      await browser(address(sent)).send('/api/feedback', { ...WAY, ...SAID }, TOO_MANY);
    // Not even that somebody was there.
    expect(await shop.db.$count(limitCount)).toBe(counters);
  });
});
