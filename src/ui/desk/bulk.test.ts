import { expect, it } from 'vitest';
import { submitBulk } from './bulk.ts';

/** The form of two rows at a backend that has these outcomes for them. */
function sent(...outcomes: readonly string[]) {
  const body = new URLSearchParams({ to: 'rejected', reason: 'Реклама' });
  for (const chosen of ['7', '8']) body.append('chosen', chosen);
  return submitBulk(new Request('https://skoba.example/', { method: 'POST', body }), {
    key: 'id',
    readRow: (named) => ({ id: Number(named) }),
    most: 2,
    text: { nothingChosen: 'Ничего.', tooMany: 'Много.' },
    act: (rows) =>
      Promise.resolve({
        results: rows.map(({ id }, at) => ({ id, outcome: outcomes[at] ?? '', detail: '' })),
      }),
  });
}

it('a bulk deed that failed in part keeps what was chosen and typed for the rest', async () => {
  const kept = { chosen: [8], fields: { to: 'rejected', reason: 'Реклама' }, status: 200 };
  expect(await sent('done', 'failed')).toMatchObject(kept);
});

it('a bulk deed that is done leaves an empty form', async () => {
  expect(await sent('done', 'refused')).toMatchObject({ chosen: [], fields: {} });
});
