import { expect, it } from 'vitest';
import { ApiError } from '#src/contract/errors.ts';
import { submitDeed, submitForm } from './submit-deed.ts';

const sent = (fields: Readonly<Record<string, string>>, error = new ApiError('invalid_input')) => {
  const body = new URLSearchParams(fields);
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const deeds = { answer: () => Promise.reject(error), note: () => Promise.resolve() };
  return submitDeed(request, deeds, { wrong: 'Не так.', under: 'text' });
};

it('a deed that is refused keeps its version and its text, and is told beside the text', async () => {
  const form = { deed: 'answer', version: '7', text: 'Здравствуйте' };
  expect(await sent(form)).toMatchObject({
    ...{ deed: 'answer', version: '7', field: 'text', error: 'Не так.', status: 400 },
    fields: form,
  });
});

it('a deed with a thing that has changed begins from the thing as it is now', async () => {
  const changed = new ApiError('conflict', { reason: 'version_changed' });
  expect(await sent({ deed: 'answer', version: '7' }, changed)).toMatchObject({ version: null });
});

it('a deed is done, or refused where the page has none of its name', async () => {
  expect(await sent({ deed: 'note' })).toBe('note');
  expect(await sent({ deed: 'sell' })).toMatchObject({ deed: null, error: 'Не так.', status: 400 });
});

it('the one form of a page is done, or tells the sentence of its refusal, else that of the code', async () => {
  const send = (error: Error | null) =>
    submitForm(
      new Request('https://skoba.example/', { method: 'POST' }),
      () => (error === null ? Promise.resolve('done') : Promise.reject(error)),
      { wrong: 'Не так.' },
    );
  expect(await send(null)).toEqual({ done: 'done', refused: null });
  const gone = { reason: 'files_gone', detail: 'Файлы этой загрузки больше не хранятся.' };
  expect(await send(new ApiError('conflict', gone))).toMatchObject({
    done: null,
    refused: { error: gone.detail, status: 409 },
  });
  const { refused } = await send(new ApiError('conflict', { reason: 'another_load' }));
  expect(refused?.error).not.toMatch(/^$|Не так/);
  expect(await send(new ApiError('not_allowed'))).toMatchObject({ refused: { status: 403 } });
});
