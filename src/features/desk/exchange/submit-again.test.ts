import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { submitAgain } from './submit-again.ts';

const sent = (error: Error | null) => {
  const request = new Request('https://skoba.example/', { method: 'POST' });
  const deskLoadAgain = () =>
    error === null ? Promise.resolve({ success: true }) : Promise.reject(error);
  return submitAgain({ deskLoadAgain } as unknown as Client, 7, request);
};

it('a load is repeated, or the page says why it is not', async () => {
  expect(await sent(null)).toBeNull();
  const gone = { reason: 'files_gone', detail: 'Файлы этой загрузки больше не хранятся.' };
  expect(await sent(new ApiError('conflict', gone))).toEqual({ error: gone.detail, status: 409 });
});

it('a refusal that is not about the files of the load does not speak of them', async () => {
  const other = await sent(new ApiError('conflict', { reason: 'another_load' }));
  expect(other?.error).not.toContain('Файлы');
  expect(await sent(new ApiError('not_allowed'))).toMatchObject({ status: 403 });
});
