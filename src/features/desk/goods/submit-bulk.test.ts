import { expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { submitBulk } from './submit-bulk.ts';

/** The form of two products at a backend that has these outcomes for them. */
function sent(...outcomes: readonly string[]) {
  const body = new URLSearchParams({ deed: 'hide', reason: 'Брак' });
  for (const chosen of ['7', '8']) body.append('chosen', chosen);
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  const results = outcomes.map((outcome, at) => ({ id: 7 + at, outcome, detail: '' }));
  const api = { deskGoodsBulk: () => Promise.resolve({ results }) } as unknown as Client;
  return submitBulk(api, request);
}

it('a bulk deed that failed in part keeps what was chosen and typed for the rest', async () => {
  const kept = { chosen: [8], fields: { deed: 'hide', reason: 'Брак' }, status: 200 };
  expect(await sent('done', 'failed')).toMatchObject(kept);
});

it('a bulk deed that is done leaves an empty form', async () => {
  expect(await sent('done', 'refused')).toMatchObject({ chosen: [], fields: {} });
});
