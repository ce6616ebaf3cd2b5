import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { submitBanner, submitItem, submitSelection } from './submit-shell.ts';

const FORMS = {
  banner: submitBanner,
  'item of a menu': submitItem,
  selection: submitSelection('hits'),
} as const;

const sent = (form: keyof typeof FORMS, error: Error, deed = 'save') => {
  const body = new URLSearchParams({ deed, id: '5', version: 'a-print', title: '' });
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const refuses = () => Promise.reject(error);
  const api = {
    ...{ deskBannerSave: refuses, deskMenuSave: refuses, deskSelectionSave: refuses },
    ...{ deskBannerRemove: refuses, deskMenuRemove: refuses },
  };
  return FORMS[form](api as unknown as Client, request);
};

describe.each(['banner', 'item of a menu', 'selection'] as const)('the form of a %s', (form) => {
  it('begins from the print that it began from when it is refused', async () => {
    const rule = new ApiError('invalid_input', { reason: 'title:empty' });
    expect(await sent(form, rule)).toMatchObject({
      version: 'a-print',
      isOvertaken: false,
    });
  });

  it('begins from what is saved now when somebody else has changed it', async () => {
    const changed = new ApiError('conflict', { reason: 'version_changed' });
    expect(await sent(form, changed)).toMatchObject({
      version: null,
      isOvertaken: true,
    });
  });
});

it.each(['banner', 'item of a menu'] as const)(
  'a %s that is not removed leaves its form as it is saved',
  async (form) => {
    const used = new ApiError('conflict', { reason: 'banner_used', detail: 'Его показывают.' });
    expect(await sent(form, used, 'remove')).toMatchObject({
      fields: {},
      error: 'Его показывают.',
    });
  },
);
