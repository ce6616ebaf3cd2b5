import { expect, test } from 'vitest';
import { capture, requestFor } from './capture.ts';

const SITE = 'https://shop.example';

test('what a page would send is kept: status, headers, the whole body', async () => {
  const page = await capture(
    async (_req, res) => {
      res.writeHead(404, { 'Content-Type': 'text/html', 'content-length': 5 });
      res.write(Buffer.from('one'));
      res.end('two');
    },
    requestFor(SITE, '/x'),
    {} as App.Locals,
  );
  expect({ ...page, body: page.body.toString() }).toEqual({
    status: 404,
    headers: { 'content-type': 'text/html', 'content-length': '5' },
    body: 'onetwo',
  });
});

test(
  'a page that ends says so, with the request that it answers: ' +
    'what it hung on the connection is taken back',
  async () => {
    const req = requestFor(SITE, '/x');
    let finished: unknown = null;
    await capture(
      async (_req, res) => {
        res.on('finish', () => {
          finished = res.req;
        });
        res.end();
      },
      req,
      {} as App.Locals,
    );
    expect(finished).toBe(req);
  },
);

test('a page that fails is a failure', async () => {
  await expect(
    capture(
      (_req, _res, next) => Promise.resolve(next(new Error('no'))),
      requestFor(SITE, '/x'),
      {} as App.Locals,
    ),
  ).rejects.toThrow('no');
});
