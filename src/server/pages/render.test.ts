import { expect, test } from 'vitest';
import { addressRequest } from './page-request.ts';
import { render } from './render.ts';

const REQUEST = addressRequest('https://shop.example', '/x');

test('what a page would send is kept: status, headers, the whole body', async () => {
  const headers = new Headers({ 'Content-Type': 'text/html', 'content-length': '5' });
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie);
  const page = await render(
    { render: () => Promise.resolve(new Response('onetwo', { status: 404, headers })) },
    REQUEST,
    {} as App.Locals,
  );
  expect({ ...page, body: page.body.toString() }).toEqual({
    status: 404,
    headers: { 'content-type': 'text/html', 'content-length': '5', 'set-cookie': ['a=1', 'b=2'] },
    body: 'onetwo',
  });
});

test('a page that fails is a failure', async () => {
  await expect(
    render({ render: () => Promise.reject(new Error('no')) }, REQUEST, {} as App.Locals),
  ).rejects.toThrow('no');
});
