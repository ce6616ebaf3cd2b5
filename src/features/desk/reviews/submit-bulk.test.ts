import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { submitBulk } from './submit-bulk.ts';

/** The form of two reviews at a backend that has these outcomes for them. */
function sent(...outcomes: readonly string[]) {
  const body = new URLSearchParams({ to: 'rejected', reason: 'Реклама' });
  for (const chosen of ['7.1', '8.1']) body.append('chosen', chosen);
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const results = outcomes.map((outcome, at) => ({ id: 7 + at, outcome, state: null, detail: '' }));
  const api = { deskReviewsModerate: () => Promise.resolve({ results }) } as unknown as Client;
  return submitBulk(api, request);
}

it('a moderation that failed in part keeps what was chosen and typed for the rest', async () => {
  const kept = { chosen: [8], to: 'rejected', reason: 'Реклама', status: 200 };
  expect(await sent('done', 'failed')).toMatchObject(kept);
});

it('a moderation that is done leaves an empty form', async () => {
  expect(await sent('done', 'refused')).toMatchObject({ chosen: [], to: 'published', reason: '' });
});
