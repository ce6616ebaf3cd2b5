import { expect, it } from 'vitest';
import { readRefusal, refusalOf } from './read-refusal.ts';

const refusal = (status: number, body: object) => readRefusal(Response.json(body, { status }));

it('a form is taken by a good status with success alone', async () => {
  expect(await refusal(200, { success: true, errors: {} })).toBeNull();
  expect(await refusal(400, { success: true, errors: {} })).not.toBeNull();
  expect(await refusal(200, {})).not.toBeNull();
});

it.each([200, 400])(
  'success: false with status %i brings the sentences of the fields',
  async (status) => {
    const errors = { email: ['Этот адрес не принимает писем'] };
    expect(await refusal(status, { success: false, errors })).toEqual({ errors });
  },
);

it('a refusal without fields brings its sentence', async () => {
  expect(await refusal(429, { detail: 'Позже.', code: 'too_many_requests' })).toEqual({
    errors: {},
    detail: 'Позже.',
  });
});

it.each([[null], ['<!doctype html>'], [[]], [{ success: 'true' }]])(
  'what is no answer of the API is no success: %o',
  (body) => {
    expect(refusalOf(true, body)).toEqual({ errors: {} });
  },
);
