import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '#src/client/http-client.ts';
import { SVG, bodyOf, photo, picture, type Part } from '../../support/hostile-files.ts';
import { openPictureSite } from '../../support/picture-site.ts';

let site: Awaited<ReturnType<typeof openPictureSite>>;
let jpeg: Buffer;
beforeAll(async () => {
  [site, jpeg] = [await openPictureSite(), await photo()];
});
afterAll(() => site.close());

const PATH = '/api/personal/image';
const image = (content: string | Buffer, filename = 'me.jpg'): Part => ({
  name: 'image',
  content,
  filename,
  type: 'image/jpeg',
});
const WAY: Part[] = [
  { name: 'next', content: '/personal/data' },
  { name: 'failed', content: '/personal/data?edit=1' },
];

describe.each(['own', 'front'] as const)(
  'a picture sent to a site with its own backend, or through API_TARGET: %s',
  (which) => {
    async function send(cookie: string, parts: Part[], headers: Record<string, string> = {}) {
      const response = await fetch(site.urls[which] + PATH, {
        method: 'POST',
        redirect: 'manual',
        body: new Uint8Array(bodyOf(parts)),
        headers: { 'content-type': 'multipart/form-data; boundary=limit', cookie, ...headers },
      });
      const text = await response.text();
      return {
        status: response.status,
        location: response.headers.get('location'),
        body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null,
      };
    }
    const get = (path: string, cookie = '') =>
      fetch(site.urls[which] + path, { headers: { cookie } });

    it('by a script is answered as the contract says, and shown to its owner only until it is taken away', async () => {
      const [mine, other] = [await site.owner(), await site.owner()];
      const before = site.files();
      const { status, body } = await send(mine, [image(jpeg)]);
      const path = String(body?.['image']);
      expect(status).toBe(200);

      const shown = await get(path, mine);
      expect([
        shown.status,
        shown.headers.get('content-type'),
        shown.headers.get('cache-control'),
        shown.headers.get('x-content-type-options'),
      ]).toEqual([200, 'image/jpeg', 'private, max-age=300', 'nosniff']);
      expect(Buffer.from(await shown.arrayBuffer()).includes('Phone')).toBe(false);
      for (const cookie of [other, '']) {
        const refused = await get(path, cookie);
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
      // Served by its key only, neither as a document nor under another name.
      const key = path.slice('/media/'.length, -'-240.jpg'.length);
      for (const guess of [
        `/media/document/${key}.jpg`,
        `/media/${key}.jpg`,
        `/media/upload/${key}.jpg`,
        `/media/../upload/${key}.jpg`,
      ])
        expect((await get(guess, mine)).status).toBe(404);

      await fetch(`${site.urls[which]}/api/personal/image/remove`, {
        method: 'POST',
        headers: { cookie: mine },
      });
      expect([(await get(path, mine)).status, site.files()]).toEqual([404, before]);
    });

    it('by the typed client goes through, and its broken rules come back under the field', async () => {
      const auth = /auth_key=([^;]+)/.exec(await site.owner())?.[1] ?? '';
      const client = httpClient({ baseUrl: site.urls[which], authorization: `Token ${auth}` });
      expect(
        (await client.personalImage({}, { files: [new Blob([new Uint8Array(jpeg)])] })).image,
      ).toMatch(/_u-240\.jpg$/);
      await expect(client.personalImage({}, { files: [new Blob([SVG])] })).rejects.toMatchObject({
        name: 'FormErrors',
        errors: { image: ['Неверный формат файла.'] },
      });
    });

    it('by a plain form leads on when it went well, else back with what to say', async () => {
      const mine = await site.owner();
      const before = site.files();
      const html = { accept: 'text/html' };
      const png = await picture('png');
      expect(await send(mine, [...WAY, image(SVG)], html)).toMatchObject({
        status: 303,
        location: '/personal/data?edit=1&notice=wrong_file',
      });
      expect(await send(mine, [...WAY, image(Buffer.alloc(6_000_000))], html)).toMatchObject({
        status: 303,
        location: '/personal/data?edit=1&notice=file_too_large',
      });
      expect(await send(mine, [...WAY, image(png), image(png)], html)).toMatchObject({
        status: 303,
        location: '/personal/data?edit=1&notice=too_many_files',
      });
      // Refused before its fields were read: the answer leads to the page of the form.
      expect(
        await send(mine, [image(png), image(png)], {
          ...html,
          referer: 'http://shop.example/personal/data?tab=2',
        }),
      ).toMatchObject({ location: '/personal/data?tab=2&notice=too_many_files' });
      expect(site.files()).toEqual(before);
      expect(await send(mine, [...WAY, image(png)], html)).toMatchObject({
        status: 303,
        location: '/personal/data',
      });
    });

    it('by somebody who is not logged in is not even read', async () => {
      const before = site.files();
      expect(await send('', [...WAY, image(Buffer.alloc(4_000_000))])).toMatchObject({
        status: 401,
      });
      expect(
        await send('', [...WAY, image(jpeg)], {
          accept: 'text/html',
          referer: 'http://shop.example/personal/data',
        }),
      ).toMatchObject({ status: 303, location: '/login?next=%2Fpersonal%2Fdata' });
      expect(site.files()).toEqual(before);
    });

    it('that comes as another kind of body is none', async () => {
      const mine = await site.owner();
      for (const [type, body] of [
        ['application/json', '{"image":"data:image/png;base64,AAAA"}'],
        ['application/x-www-form-urlencoded', 'image=a'],
        ['image/jpeg', new Uint8Array(1000)],
      ] as const) {
        const response = await fetch(site.urls[which] + PATH, {
          method: 'POST',
          headers: { 'content-type': type, cookie: mine },
          body,
        });
        expect([response.status, await response.json()]).toEqual([
          400,
          { success: false, errors: { image: ['Выберите файл'] } },
        ]);
      }
    });
  },
);

describe('a form with files where an endpoint takes none', () => {
  it('is refused', async () => {
    const response = await fetch(`${site.urls.own}/api/personal/update`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=limit',
        cookie: await site.owner(),
      },
      body: new Uint8Array(
        bodyOf([{ name: 'name', content: 'Ольга' }, image(await picture('png'))]),
      ),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_input' },
    ]);
  });
});
