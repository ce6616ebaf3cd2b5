import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { MEDIA_BYTES_MOST } from '#src/domain/media-library.ts';
import { banner } from '#src/server/database/schema/content.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { productDocument } from '#src/server/database/schema/product.ts';
import { loosePictures } from '#src/server/modules/remote-pictures/sweep.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { HTML, PHP, SVG, bodyOf, pdf, picture } from '../../support/hostile-files.ts';
import {
  added,
  described,
  docx,
  fileOf,
  newPicture,
  xlsx,
  zipOf,
} from '../../support/library-files.ts';
import { sweepAt } from '../../support/sweep.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const desk = await forThisFile(openDeskPages());
const { api, cookie } = await desk.member('editor');

const get = (path: string) => fetch(desk.sites[0].url + path);
const stored = async (folder: 'original' | 'document') =>
  (await readdir(join(desk.folder, 'media', folder)).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  );

describe('files that are sent together', () => {
  it('have a result each: by their content, whatever their names say', async () => {
    covers('threat.desk_file');
    const hinge = await picture('webp');
    const { files } = await api.deskMediaUpload(
      {},
      {
        files: [
          fileOf('Схема.PDF', pdf()),
          fileOf('logo.jpg', SVG),
          fileOf('a.png', HTML),
          fileOf('b.jpg', PHP),
          fileOf('petlya.bin', hinge),
          fileOf('same.webp', hinge),
          fileOf('tree.gif', await picture('gif')),
          fileOf('macro.docx', docx({ 'word/vbaProject.bin': 'x' })),
          fileOf('slides.pptx', zipOf({ '[Content_Types].xml': '', 'ppt/presentation.xml': '' })),
          fileOf('broken.zip', Buffer.concat([zipOf({ 'a.txt': 'a' }), Buffer.from('more')])),
        ],
      },
    );
    expect(files.map(({ name, problem }) => [name, problem])).toEqual([
      ['Схема.PDF', null],
      ['logo.jpg', 'wrong_type'],
      ['a.png', 'wrong_type'],
      ['b.jpg', 'wrong_type'],
      ['petlya.bin', null],
      ['same.webp', 'known'],
      ['tree.gif', 'wrong_type'],
      ['macro.docx', 'wrong_type'],
      ['slides.pptx', 'wrong_type'],
      ['broken.zip', 'wrong_type'],
    ]);
    expect(files[5]?.key).toBe(files[4]?.key);
    expect(files[0]?.key).toMatch(/^skhema-[a-z0-9]{4}\.pdf$/);
  });

  it('are refused together when one is too large, or there are too many, or none', async () => {
    const before = await desk.db.$count(mediaFile);
    const small = fileOf('a.jpg', await newPicture());
    const large = fileOf('b.jpg', Buffer.alloc(MEDIA_BYTES_MOST + 1));
    await expect(api.deskMediaUpload({}, { files: [small, large] })).rejects.toMatchObject({
      errors: { files: ['Файл больше 20 МБ. Выберите файл поменьше.'] },
    });
    await expect(
      api.deskMediaUpload({}, { files: Array<File>(11).fill(small) }),
    ).rejects.toMatchObject({ errors: { files: ['Можно приложить не больше 10 файлов.'] } });
    await expect(api.deskMediaUpload({}, { files: [] })).rejects.toMatchObject({
      errors: { files: ['Выберите файл.'] },
    });
    expect(await desk.db.$count(mediaFile)).toBe(before);
  });

  it('lead a plain form to the only one, or to the list with what was refused', async () => {
    const send = async (parts: Parameters<typeof bodyOf>[0]) => {
      const answer = await fetch(`${desk.sites[0].url}/api/desk/media/upload`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...{ cookie, origin: 'https://skoba.example', accept: 'text/html' },
          'content-type': 'multipart/form-data; boundary=limit',
        },
        body: new Uint8Array(bodyOf([{ name: 'failed', content: '/desk/media' }, ...parts])),
      });
      return [answer.status, decodeURIComponent(answer.headers.get('location') ?? '')];
    };
    const part = (filename: string, content: Buffer | string) =>
      ({ name: 'files', filename, content }) as const;
    expect(await send([part('one.jpg', await newPicture())])).toEqual([
      303,
      expect.stringMatching(/^\/desk\/media\/one-[a-z0-9]{4}\?said=added$/),
    ]);
    expect(await send([part('two.jpg', await newPicture()), part('x & y.svg', SVG)])).toEqual([
      303,
      '/desk/media?said=added&refused=wrong_type+-+x+&+y.svg',
    ]);
    expect(await send([part('', '')])).toEqual([303, '/desk/media?notice=wrong_fields']);
  });
});

describe('a document of the library', () => {
  it('is found by ::file with its title, type and size; so are the documents of goods', async () => {
    const key = await added(api, 'Схема присадки.docx', docx({ 'word/a': 'a'.repeat(3000) }));
    const ids = await putCatalogue(desk.db, {
      categories: { petli: 'Петли' },
      products: [{ slug: 'clip', in: 'petli' }],
    });
    await desk.db.insert(productDocument).values({
      ...{ productId: ids.get('clip') ?? 0, position: 0, key: 'ab12.pdf' },
      ...{ title: 'Паспорт', bytes: 4096 },
    });
    const page = await newPage(api, { body: `::file{key="${key}"}\n\n::file{key="ab12.pdf"}` });
    await api.deskPagePublish(page);
    const { body } = await api.deskPagePreview(page);
    const address = /\/media\/document\/[0-9a-f]{16}\.docx/.exec(body)?.[0] ?? '';
    expect(body).toContain(
      `<a href="${address}">Схема присадки</a> <small class="num">DOCX, 3 КБ</small>`,
    );
    expect(body).toContain('<a href="/media/document/ab12.pdf">Паспорт</a>');

    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Схема присадки')}.docx`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    // The file takes another place, so its key has to keep its type.
    await expect(
      api.deskMediaReplace({ key, version: 1 }, { files: [fileOf('a.xlsx', xlsx())] }),
    ).rejects.toMatchObject({ errors: { file: [expect.stringContaining('того же вида')] } });
    await api.deskMediaReplace({ key, version: 1 }, { files: [fileOf('b.docx', docx())] });
    expect((await api.deskPagePreview(page)).body).not.toContain(address);
  });

  it.each([
    ['xlsx', xlsx],
    ['zip', () => zipOf({ 'a/index.html': HTML })],
    ['pdf', () => pdf('of its own')],
  ] as const)('of type %s is saved, and can do nothing here', async (type, make) => {
    const key = await added(api, `Файл ${type}`, make());
    const { address, kind, preview } = await api.deskMediaFile({ key });
    expect([kind, preview, address.endsWith(`.${type}`)]).toEqual(['document', null, true]);
    const { headers } = await get(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toMatch(/sandbox/);
  });
});

describe('the list', () => {
  it('is searched, narrowed, sorted and divided into pages of 50', async () => {
    const shelf = await described(api, 'Поиск полка', await newPicture(40, 40));
    const bare = await added(api, 'Поиск без слов.jpg', await newPicture(400, 400));
    const paper = await added(api, 'Поиск договор.pdf', pdf('договор'));
    const keys = async (asked: Parameters<Client['deskMedia']>[0]) =>
      (await api.deskMedia({ q: 'поиск', ...asked })).content.map(({ key }) => key);
    expect(await keys({})).toEqual([paper, bare, shelf]);
    expect(await keys({ sorting: 'title' })).toEqual([bare, paper, shelf]);
    expect((await keys({ sorting: 'large' })).slice(0, 1)).toEqual([bare]);
    expect(await keys({ kind: 'picture' })).toEqual([bare, shelf]);
    expect(await keys({ kind: 'document' })).toEqual([paper]);
    expect(await keys({ kind: 'undescribed' })).toEqual([bare]);
    expect(await keys({ q: 'ВИДНО полка' })).toEqual([shelf]);
    expect(await keys({ q: 'бёз слов' })).toEqual([bare]);
    expect(await keys({ q: paper.slice(0, 10) })).toEqual([paper]);
    expect(await keys({ q: '%_' })).toEqual([]);
    const [row] = await desk.db.select().from(mediaFile).limit(1);
    if (row === undefined) throw new Error('no row');
    const { id: _id, ...columns } = row;
    const many = Array.from({ length: 51 }, (_, at) => ({ ...columns, key: `many-${at}` }));
    await desk.db.insert(mediaFile).values(many.map((one) => ({ ...one, title: 'Много' })));
    const last = await api.deskMedia({ q: 'много', page: 2 });
    expect([last.content.length, last.page]).toEqual([
      1,
      { number: 2, size: 50, pages: 2, total: 51 },
    ]);
    await expect(api.deskMedia({ q: 'много', page: 3 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await desk.db.delete(mediaFile).where(sql`title = 'Много'`);
  });
});

describe('a file', () => {
  it('is deleted only when nothing shows it, and its bytes a day later', async () => {
    const key = await described(api, 'Ящик', await newPicture());
    const draft = await newPage(api, { title: 'Черновик', body: `::figure{key="${key}" alt="Я"}` });
    const page = await newPage(api, { title: 'Статья', body: `::figure{key="${key}" alt="Я"}` });
    await api.deskPagePublish(page);
    await desk.db.insert(banner).values({ group: 'top', title: 'Ящики', image: key });
    const { places } = await api.deskMediaFile({ key });
    expect(places).toEqual([
      { kind: 'page', title: 'Статья', id: page.id },
      { kind: 'draft', title: 'Черновик', id: draft.id },
      { kind: 'banner', title: 'Ящики', id: null },
    ]);
    const remove = () => api.deskMediaDelete({ key, version: 2 });
    await expect(remove()).rejects.toMatchObject({ status: 409, reason: 'media_used' });
    await desk.db.delete(banner);
    await api.deskPageDelete({ id: draft.id });
    await expect(remove()).rejects.toMatchObject({ reason: 'media_used' });
    await api.deskPageUnpublish({ id: page.id, confirmed: 'yes' });
    await expect(remove()).rejects.toMatchObject({ reason: 'media_used' });
    const { version } = await api.deskPage({ id: page.id });
    await api.deskPageSave({ id: page.id, version, title: 'Статья', body: 'Без картинки' });

    const paper = await added(api, 'Старый.pdf', pdf('старый'));
    const [gone] = await desk.db
      .select()
      .from(mediaFile)
      .where(sql`key = ${key}`);
    const { address } = await api.deskMediaFile({ key: paper });
    await remove();
    await api.deskMediaDelete({ key: paper, version: 1 });
    await expect(api.deskMediaFile({ key })).rejects.toMatchObject({ code: 'not_found' });
    const before = await stored('original');
    expect(before).toContain(`${gone?.stored}.jpg`);
    const tomorrow = new Date(Date.now() + 90_000_000);
    await sweepAt(desk.db, tomorrow, [loosePictures({ dataDir: desk.folder })]);
    const after = await stored('original');
    for (const name of [gone?.stored, gone?.wide, gone?.square])
      expect(after).not.toContain(`${name}.jpg`);
    expect((await get(address)).status).toBe(404);
    // All others are named by a row.
    const rows = await desk.db.select().from(mediaFile);
    for (const row of rows)
      expect(await stored(row.kind === 'picture' ? 'original' : 'document')).toContainEqual(
        expect.stringMatching(new RegExp(`^${row.stored}`)),
      );
  });
});

describe('a body of 20 MB', () => {
  const LENGTH = 20 * 1024 * 1024;
  /** The first line of the answer to nothing but the headers. */
  function answerToHeaders(path: string, headers: Record<string, string>): Promise<string> {
    const { port } = new URL(desk.sites[0].url);
    const all = {
      ...{ host: 'skoba.example', origin: 'https://skoba.example' },
      ...{ 'content-type': 'multipart/form-data; boundary=limit', ...headers },
      'content-length': String(LENGTH),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n--limit\r\n`);
      socket.on('error', reject);
      socket.once('data', (data: Buffer) => {
        socket.destroy();
        resolve(data.toString().split('\r\n')[0] ?? '');
      });
    });
  }

  it.each(['/api/desk/media/upload', '/api/desk/media/replace'])(
    'is refused to strangers and to a wrong role at its headers: %s',
    async (path) => {
      covers('threat.desk_file');
      const manager = await desk.member('manager');
      expect(await answerToHeaders(path, {})).toBe('HTTP/1.1 401 Unauthorized');
      expect(await answerToHeaders(path, { cookie: 'auth_key=x' })).toBe(
        'HTTP/1.1 401 Unauthorized',
      );
      expect(await answerToHeaders(path, { cookie: manager.cookie })).toBe(
        'HTTP/1.1 403 Forbidden',
      );
      expect(
        await answerToHeaders(path, { accept: 'text/html', referer: 'https://skoba.example/desk' }),
      ).toBe('HTTP/1.1 303 See Other');
    },
  );

  it('leaves nothing behind', async () => {
    await eventually(async () =>
      expect(await readdir(join(desk.folder, 'tmp')).catch(() => [])).toEqual([]),
    );
  });
});
