import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { ApiError } from '#src/contract/errors.ts';
import { submitImport, submitRedirect } from './submit-redirects.ts';

type Asked = Parameters<Client['deskRedirectsImport']>[0];

/** The form of an import at a backend that takes it, or refuses it. */
async function sent(fields: Readonly<Record<string, string | File>>, refusal?: ApiError) {
  const asked: Asked[] = [];
  const api = {
    deskRedirectsImport: (input: Asked) => {
      asked.push(input);
      return refusal === undefined ? Promise.resolve({ rows: [] }) : Promise.reject(refusal);
    },
  } as unknown as Client;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request('https://skoba.example/', { method: 'POST', body });
  return { result: await submitImport(api, request), asked };
}

describe('an import of redirects', () => {
  it('sends every row, also one that has no two addresses', async () => {
    const { asked } = await sent({ rows: 'откуда;куда\n/a;/b\nx;/c\n/d' });
    expect(asked).toEqual([
      {
        rows: [
          { from: 'откуда', to: 'куда' },
          { from: '/a', to: '/b' },
          { from: 'x', to: '/c' },
          { from: '/d', to: '' },
        ],
        replace: '',
      },
    ]);
  });

  it('keeps the rows and the tick when it is refused', async () => {
    const rows = '/a;/b';
    const { result } = await sent({ rows, replace: 'yes' }, new ApiError('too_many_requests'));
    expect(result).toMatchObject({ kind: 'refused', rows, isReplacing: true, status: 429 });
  });

  it('has the rows of a refused file as rows that were typed', async () => {
    const text = Array.from({ length: 1001 }, (_row, at) => `/a${at};/b`).join('\n');
    const { result, asked } = await sent({ rows: '', file: new File([text], 'rows.csv') });
    expect(result).toMatchObject({ kind: 'refused', rows: text, isReplacing: false });
    expect(asked).toEqual([]);
  });

  it('without rows is refused', async () => {
    const { result } = await sent({ rows: ' \n' });
    expect(result).toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('a form of the list of redirects', () => {
  const posted = async (fields: Readonly<Record<string, string>>) => {
    const calls: string[] = [];
    const api = new Proxy({}, { get: (_api, name) => () => calls.push(String(name)) });
    const body = new URLSearchParams({ from: '/a', to: '/b', ...fields });
    const request = new Request('https://skoba.example/', { method: 'POST', body });
    return { result: await submitRedirect(api as Client, request), calls };
  };

  it('adds or removes, as its deed says', async () => {
    expect(await posted({ deed: 'add' })).toEqual({ result: 'added', calls: ['deskRedirectAdd'] });
    expect(await posted({ deed: 'remove', kind: 'manual' })).toEqual({
      result: 'removed',
      calls: ['deskRedirectRemove'],
    });
  });

  it.each([{}, { deed: 'rename' }, { deed: 'remove', kind: 'other' }])(
    'does nothing without a deed that is known: %j',
    async (fields) => {
      const { result, calls } = await posted(fields);
      expect(result).toMatchObject({ status: 400, field: '', fields: { from: '/a', to: '/b' } });
      expect(calls).toEqual([]);
    },
  );
});
