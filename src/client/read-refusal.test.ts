import { beforeEach, expect, it, vi } from 'vitest';
import { subscribe } from '../contract/forms.ts';
import { readSent } from './endpoint-client.ts';
import { refusalOf } from './read-refusal.ts';
import { covers } from '../../tests/support/covers.ts';

const warned = vi.fn();
beforeEach(() => {
  warned.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warned);
  return () => vi.restoreAllMocks();
});

/** What the form is told; null: it was accepted. */
const refusal = (status: number, body: unknown) =>
  readSent(subscribe, Promise.resolve(Response.json(body, { status }))).then(() => null, refusalOf);

it('a form is taken by a good status with success alone', async () => {
  expect(await refusal(200, { success: true, errors: {} })).toBeNull();
  expect(await refusal(400, { success: true, errors: {} })).not.toBeNull();
  expect(await refusal(200, {})).not.toBeNull();
});

it.each([200, 400])(
  'success: false with status %i brings the sentences of the fields',
  async (status) => {
    covers('8.feedback');
    const errors = { email: ['Этот адрес не принимает писем'] };
    expect(await refusal(status, { success: false, errors })).toEqual({ errors });
  },
);

it.each([
  [429, { detail: 'Позже.', code: 'too_many_requests' }],
  [400, { success: false, detail: 'Позже.' }],
])('a refusal without fields, %i, brings its sentence', async (status, answer) => {
  expect(await refusal(status, answer)).toEqual({ errors: {}, detail: 'Позже.' });
  expect(warned).not.toHaveBeenCalled();
});

it.each([[null], ['<!doctype html>'], [[]], [{ success: 'true' }]])(
  'what is no answer of the API is no success, and the console is told: %o',
  async (body) => {
    expect(await refusal(200, body)).toEqual({});
    expect(warned).toHaveBeenCalledOnce();
  },
);
