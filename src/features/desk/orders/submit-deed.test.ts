import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { submitCard } from './submit-deed.ts';

const sent = (error: Error, price = '300') => {
  const body = new URLSearchParams({ deed: 'delivery', version: 'a-print', price });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const api = { deskOrderDeliveryPrice: () => Promise.reject(error) } as unknown as Client;
  return submitCard(api, '1001', request);
};

it('a deed with an order that is refused begins from the version that it began from', async () => {
  const rule = new ApiError('conflict', { reason: 'price_changed' });
  expect(await sent(rule)).toMatchObject({ version: 'a-print' });
  expect(await sent(rule, 'триста')).toMatchObject({ version: 'a-print', status: 400 });
});

it('a deed with an order that has moved on begins from the order as it is now', async () => {
  const changed = new ApiError('conflict', { reason: 'version_changed' });
  expect(await sent(changed)).toMatchObject({ version: null });
});
