import { describe, expect, it } from 'vitest';
import { ApiError } from '../contract/errors.ts';
import { VERSION_CHANGED } from '../domain/desk-api.ts';
import { WrongField, refusedForm } from './refused-form.ts';

const WORDS = { fieldOf: {}, wrong: 'Не так.' };

describe('a refused form', () => {
  it.each([
    ['a field that cannot be read', new WrongField('sum', 'Не число.')],
    ['a rule of the contract', new ApiError('invalid_input', { reason: 'title:too_long' })],
    ['a rule of the shop', new ApiError('conflict', { reason: 'below_used' })],
    ['a limit', new ApiError('too_many_requests')],
  ])('begins from the version that it began from: %s', (_why, error) => {
    const kept = { version: '3', isOvertaken: false };
    expect(refusedForm(error, { version: '3' }, WORDS)).toMatchObject(kept);
  });

  it('begins from what is saved now when that has changed', () => {
    const error = new ApiError('conflict', { reason: VERSION_CHANGED });
    const anew = { version: null, isOvertaken: true };
    expect(refusedForm(error, { version: '3' }, WORDS)).toMatchObject(anew);
  });

  it.each([new ApiError('unavailable'), new Error('a bug')])(
    'is none when the failure is ours: it is thrown again (%s)',
    (error) => expect(() => refusedForm(error, {}, WORDS)).toThrow(error),
  );

  it('of something new has no version', () => {
    const error = new WrongField('title', 'Пусто.');
    const fresh = { version: null, isOvertaken: false };
    expect(refusedForm(error, { title: '' }, WORDS)).toMatchObject(fresh);
  });
});
