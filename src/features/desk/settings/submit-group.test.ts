import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { submitGroup } from './submit-group.ts';

const sent = (error: Error) => {
  const body = new URLSearchParams({ version: 'a-print', reason: 'Так решили' });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const api = { deskSettingsChange: () => Promise.reject(error) } as unknown as Client;
  return submitGroup(api, 'returns', request);
};

it('a group of settings that is refused begins from the print that it began from', async () => {
  const rule = new ApiError('invalid_input', { reason: 'returns.days:value' });
  expect(await sent(rule)).toMatchObject({ version: 'a-print', isOvertaken: false, status: 400 });
});

it('a group of settings that has changed begins from what is saved now', async () => {
  const changed = new ApiError('conflict', { reason: 'version_changed' });
  expect(await sent(changed)).toMatchObject({ version: null, isOvertaken: true, status: 409 });
});
