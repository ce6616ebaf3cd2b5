import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { EMPTY_PAGE_FIELDS } from '#src/domain/page-draft.ts';
import { submitEditor } from './submit-editor.ts';

const AT = '2026-12-01T18:00';
const sent = (fields: Readonly<Record<string, string>>, refusal?: ApiError) => {
  const body = new URLSearchParams({ id: '7', version: '2', at: AT, ...fields });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const deskPageSave = () =>
    refusal === undefined ? Promise.resolve({ id: 7, version: 3 }) : Promise.reject(refusal);
  return submitEditor({ deskPageSave } as unknown as Client, request);
};

it('a typed time of the schedule that is not used yet goes on with the saved page', async () => {
  const saved = await sent({ deed: 'save' });
  const path = saved.kind === 'done' ? saved.path : '';
  expect(new URL(path, 'https://skoba.example').searchParams.get('at')).toBe(AT);
  expect(await sent({ deed: 'save', at: '' })).toEqual({
    kind: 'done',
    path: '/desk/pages/7?said=saved',
  });
});

it('a text that somebody else was faster with is shown again with the time of the schedule', async () => {
  const current = {
    version: 3,
    changed_at: '2026-11-25T09:00:00.000Z',
    changed_by: 'Ольга',
    fields: { ...EMPTY_PAGE_FIELDS },
  };
  const error = new ApiError('conflict', { reason: VERSION_CHANGED, pageConflict: { current } });
  expect(await sent({ deed: 'schedule' }, error)).toMatchObject({
    kind: 'conflict',
    sent: { at: AT },
    current,
  });
});

it.each([
  ['slug: taken', 'slug'],
  ['at: past', 'at'],
  ['title:too_long', ''],
])('an error stands beside its field: %s', async (reason, field) => {
  const error = new ApiError('invalid_input', { reason, detail: 'Не так.' });
  expect(await sent({}, error)).toMatchObject({ kind: 'refused', field, error: 'Не так.' });
});
