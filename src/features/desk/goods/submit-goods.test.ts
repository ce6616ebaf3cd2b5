import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { submitGoods } from './submit-goods.ts';

/** The form at a backend that takes everything, and the calls that it has heard. */
async function sent(fields: Readonly<Record<string, string>>) {
  const calls: string[] = [];
  const api = new Proxy({}, { get: (_api, name) => () => calls.push(String(name)) });
  const body = new URLSearchParams({ version: '1', ...fields });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  return { taken: await submitGoods(api as Client, request, 5), calls };
}

describe('a form of a product', () => {
  it.each([
    ['hide', 'hidden', 'deskGoodsHide'],
    ['show', 'shown', 'deskGoodsShow'],
    ['save', 'saved', 'deskGoodsSave'],
  ])('does what its button says: %s', async (deed, said, call) => {
    expect(await sent({ deed })).toEqual({ taken: said, calls: [call] });
  });

  it.each([{}, { deed: 'sell' }])('does nothing without a deed that is known', async (fields) => {
    const { taken, calls } = await sent(fields);
    expect(taken).toMatchObject({ status: 400, form: null });
    expect(calls).toEqual([]);
  });

  it('refuses a document that names no file, and keeps what was typed', async () => {
    const { taken, calls } = await sent({ deed: 'save', words1: 'Паспорт', file1: '' });
    expect(taken).toMatchObject({ status: 400, field: 'documents' });
    expect(taken).toMatchObject({ form: { documents: [{ key: '', title: 'Паспорт' }, {}, {}] } });
    expect(calls).toEqual([]);
  });

  it('takes a document away whose row is emptied', async () => {
    const { taken } = await sent({ deed: 'save', words1: '', file1: '', certificate1: 'yes' });
    expect(taken).toBe('saved');
  });
});
