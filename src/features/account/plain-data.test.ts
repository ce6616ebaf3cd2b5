import { expect, it, vi } from 'vitest';
import type { Client } from '../../contract/api.ts';
import { takeData } from './plain-data.ts';

const api = {
  personalUpdate: vi.fn(),
  consentWithdraw: vi.fn(),
  consentGive: vi.fn(),
  emailChange: vi.fn(),
  accountDelete: vi.fn(),
};
const post = (fields: Record<string, string>) =>
  takeData(
    api as unknown as Client,
    new Request('http://shop.example/personal/data', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    (code) => code,
  );
const refused = (part: string) => ({
  outcome: { status: 400, part, failure: 'invalid_input' },
});

it.each(['sav', 'email-cod', '', 'toString', 'delete_code'])(
  'an unknown act «%s» is refused and changes nothing',
  async (act) => {
    expect(await post({ act })).toMatchObject(refused('profile'));
    for (const call of Object.values(api)) expect(call).not.toHaveBeenCalled();
  },
);

it.each(['withdraw', 'withdraw:orders', 'withdraw:toString'])(
  'a consent that cannot be withdrawn (%s) is not reported as withdrawn',
  async (act) => {
    expect(await post({ act })).toMatchObject(refused('consents'));
    expect(api.consentWithdraw).not.toHaveBeenCalled();
  },
);

it('a consent that can be withdrawn is', async () => {
  expect(await post({ act: 'withdraw:marketing' })).toEqual({
    leadsTo: '/personal/data?said=withdrawn#consents',
  });
  expect(api.consentWithdraw).toHaveBeenCalledExactlyOnceWith({ purpose: 'marketing' });
});
