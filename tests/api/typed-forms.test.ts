import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEPT_FORM_MINUTES } from '../../src/domain/forms.ts';
import { typedForm } from '../../src/server/database/schema/forms.ts';
import { fillHostile } from '../support/hostile-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { sweepAt } from '../support/sweep.ts';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop(fillHostile);
});
afterAll(() => shop.close());

/** A browser without scripts: it follows cookies and says where a form has led it. */
function browser() {
  const cookies = new Map<string, string>();
  const headers = () => ({ accept: 'text/html', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  return {
    async send(path: string, fields: Record<string, string>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const answer = await fetch(shop.url + path, { method: 'POST', body, headers: headers(), redirect: 'manual' });
      for (const cookie of answer.headers.getSetCookie()) cookies.set(cookie.split('=')[0] ?? '', /=([^;]*)/.exec(cookie)?.[1] ?? '');
      return answer.headers.get('location');
    },
    typed: async (form: string) => (await fetch(`${shop.url}/api/typed-form/${form}`, { headers: headers() })).json() as Promise<unknown>,
  };
}

const NOTHING = { fields: {}, errors: {} };
const WAY = { next: '/feedback?said=sent', failed: '/feedback' };
const SAID = { name: 'Мария </textarea>', phone: '+7 (999) 123', email: 'maria@example', message: 'Первая строка\nвторая', consent: '1' };

describe('what a refused form of a browser without scripts said', () => {
  it('is told to who sent it, with what is wrong under the fields, and to nobody else', async () => {
    const [mine, other] = [browser(), browser()];
    const token = (await shop.clientOf().formToken({ form: 'feedback' })).token;
    expect(await mine.send('/api/feedback', { ...WAY, ...SAID, token })).toMatch(/^\/feedback\?notice=/);
    expect(await mine.typed('feedback')).toMatchObject({ fields: { ...SAID, message: 'Первая строка\r\nвторая' } });
    expect(await mine.typed('application')).toEqual(NOTHING);
    expect(await other.typed('feedback')).toEqual(NOTHING);
    // What only the form itself has to know is not kept.
    expect(JSON.stringify(await shop.db.select().from(typedForm))).not.toContain(token);
  });

  it('is forgotten when the form is taken, and after an hour at most', async () => {
    const mine = browser();
    await mine.send('/api/feedback', { ...WAY, ...SAID });
    await mine.send('/api/feedback', { ...WAY, ...SAID, name: 'Анна' });
    expect(await mine.typed('feedback')).toMatchObject({ fields: { name: 'Анна' } });
    await sweepAt(shop.db, new Date(Date.now() + (KEPT_FORM_MINUTES + 1) * 60_000));
    expect(await shop.db.select().from(typedForm)).toEqual([]);
    expect(await mine.typed('feedback')).toEqual(NOTHING);
  });

  it('is not asked of a program, which has its answer', async () => {
    const { api } = await shop.somebody();
    await expect(api.reviewAdd({ product_id: 1, comment: 'Без оценки' })).rejects.toMatchObject({ errors: { rating: ['Поставьте оценку товару'] } });
    expect(await api.typedForm({ form: 'reviewAdd' })).toEqual(NOTHING);
  });
});
