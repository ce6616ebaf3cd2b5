import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { replacementBegan, submitMedia } from './submit-media.ts';

const FIELDS = { deed: 'save', version: '3', title: '', alt: '', x: '50', y: '50' };
const sent = (error: Error, more: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams({ ...FIELDS, ...more });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const api = { deskMediaSave: () => Promise.reject(error) } as unknown as Client;
  return submitMedia(api, 'key', request);
};

describe('the form of a file', () => {
  it('begins from the version that it began from when its fields are refused', async () => {
    const rule = new FormErrors({ title: ['Нужно название.'] });
    expect(await sent(rule)).toMatchObject({ version: '3', status: 400 });
    expect(await sent(rule, { x: 'half' })).toMatchObject({ version: '3', status: 400 });
  });

  it('begins from what is saved now when somebody else has changed the file', async () => {
    const error = new ApiError('conflict', { reason: 'version_changed' });
    expect(await sent(error)).toMatchObject({ version: null, isOvertaken: true });
  });

  it.each([
    ['began=3&notice=wrong_file', '3'],
    ['began=3&notice=conflict', null],
    ['began=3', null],
    ['began=x&notice=wrong_file', null],
  ])('of another file in its place begins at %s from %s', (query, version) => {
    expect(replacementBegan(new URLSearchParams(query))).toBe(version);
  });
});
