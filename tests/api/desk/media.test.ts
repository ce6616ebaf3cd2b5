import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { banner } from '#src/server/database/schema/content.ts';
import { loosePicture, mediaFile } from '#src/server/database/schema/media.ts';
import { checkBody } from '#src/server/modules/content/blocks/check.ts';
import { lookupsOf } from '#src/server/modules/content/blocks/lookups.ts';
import { usesOf } from '#src/server/modules/content/blocks/uses.ts';
import { announcedBy } from '../../support/announcements.ts';
import { covers } from '../../support/covers.ts';
import { deskClient, newPage, openDeskPages, type DeskPages } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { pdf } from '../../support/hostile-files.ts';
import {
  added,
  described,
  fileOf,
  hasMark,
  markedPhoto,
  newPicture,
} from '../../support/library-files.ts';

let desk: DeskPages;
let api: Client;
let photo: Buffer;
beforeAll(async () => {
  [desk, photo] = [await openDeskPages(), await markedPhoto()];
  ({ api } = await desk.member('editor'));
});
afterAll(() => desk.close());

async function get(path: string): Promise<{ bytes: Buffer; headers: Headers; status: number }> {
  const answer = await fetch(desk.sites[0].url + path);
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
async function problemsOf(body: string) {
  const hasPicture = async () => false;
  const deps = { db: desk.db, siteUrl: 'https://skoba.example', hasPicture };
  return checkBody(body, await lookupsOf(deps, usesOf(body))).map(({ line, code }) => [line, code]);
}
const publish = async (body: string) => {
  const page = await newPage(api, { body });
  await api.deskPagePublish(page);
  await eventually(async () => expect(await desk.statuses(page.fields.slug)).toEqual([200, 200]));
  return page.fields.slug;
};
/** Every address of a picture in HTML. */
const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/media\/[\w-]+\.\w+/g)].map(([path]) => path)),
];

describe('a photo of 12 megapixels with GPS', () => {
  let key: string;
  beforeAll(async () => {
    key = await added(api, 'C:\\Фото\\Петля_в разрезе.JPG', photo);
  });

  it('is encoded anew: upright, of a size for the site, without what the camera noted', async () => {
    covers('desk.photo', 'threat.desk_file');
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(key).toMatch(/^petlya-v-razreze-[a-z0-9]{4}$/);
    const file = await api.deskMediaFile({ key });
    expect(file).toMatchObject({ kind: 'picture', title: 'Петля в разрезе', version: 1 });
    expect([file.width, file.height]).toEqual([1800, 2400]);
    const names = await readdir(join(desk.folder, 'media', 'original'));
    for (const name of names) {
      const facts = await sharp(join(desk.folder, 'media', 'original', name)).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.orientation], name).toEqual(
        Array(4).fill(undefined),
      );
    }
    for (const path of [file.address, file.address.replace('webp', 'jpg')]) {
      const { bytes, status } = await get(path);
      expect([status, bytes.includes('GPS'), bytes.includes('Phone')]).toEqual([200, false, false]);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(await hasMark(bytes)).toBe(true);
    }
  });

  it('is refused on a page until it is described, or said to be a decoration', async () => {
    covers('desk.photo');
    const body = `Текст\n\n::figure{key="${key}" alt="Петля"}`;
    expect(await problemsOf(body)).toEqual([[3, 'undescribed_picture']]);
    const page = await newPage(api, { body });
    await expect(api.deskPagePublish(page)).rejects.toMatchObject({ reason: 'page_faulty' });
    const save = { key, version: 1, title: 'Петля в разрезе' };
    for (const [more, sentence] of [
      [{}, /Опишите, что на картинке, или отметьте/],
      [{ alt: ' \n ' }, /Опишите/],
      [{ alt: 'Чашка', decorative: 'yes' }, /что-то одно/],
    ] as const)
      await expect(api.deskMediaSave({ ...save, ...more })).rejects.toMatchObject({
        errors: { alt: [expect.stringMatching(sentence)] },
      });
    expect(await problemsOf(body)).toEqual([[3, 'undescribed_picture']]);
    await api.deskMediaSave({ ...save, decorative: 'yes' });
    expect(await problemsOf(body)).toEqual([]);
    await api.deskPagePublish(page);
    await api.deskMediaSave({ ...save, version: 2, alt: 'Чашка' });
    expect(await problemsOf(body)).toEqual([]);
    expect(await problemsOf('::figure{key="net-takoy" alt="Нет"}')).toEqual([
      [1, 'unknown_picture'],
    ]);
  });

  it('is cut around its focal point wherever the shop cuts it, at once and in every process', async () => {
    covers('desk.photo');
    const { version } = await api.deskMediaFile({ key });
    const slug = await publish(`::figure{key="${key}" alt="Петля" shape="square"}`);
    await desk.db.insert(banner).values({ group: 'top', title: 'Скидки', image: key });
    await announceChange(desk.db, ['content']);
    const cut = async () => {
      const [pages, bars] = await Promise.all([
        desk.publicAt(slug),
        Promise.all(desk.sites.map((site) => site.api.topBanner({}))),
      ]);
      const wide = bars.map(({ banner: bar }) => bar?.image?.image_webp);
      const square = pages.map(({ body }) => picturesIn(body));
      expect(wide[0]).toBe(wide[1]);
      expect(square[0]).toEqual(square[1]);
      return { wide: wide[0] ?? '', figure: square[0] ?? [] };
    };
    const before = await eventually(async () => {
      const found = await cut();
      expect(found.figure).toHaveLength(2);
      return found;
    });
    for (const path of [before.wide, ...before.figure])
      expect(await hasMark((await get(path)).bytes), path).toBe(false);

    // The right lower one of the nine cells.
    const point = { focal_x: 833, focal_y: 833 };
    await api.deskMediaSave({ key, version, title: 'Петля в разрезе', alt: 'Чашка', ...point });
    const after = await eventually(async () => {
      const found = await cut();
      expect(found.wide).not.toBe(before.wide);
      expect(found.figure).not.toEqual(before.figure);
      return found;
    });
    for (const path of [after.wide, ...after.figure]) {
      const { bytes, headers } = await get(path);
      expect(await hasMark(bytes), path).toBe(true);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(headers.get('cache-control')).toContain('immutable');
    }
    const { width, height } = await sharp((await get(after.wide)).bytes).metadata();
    expect(width / height).toBeCloseTo(1.5, 1);
    expect((await api.deskMediaFile({ key })).crops?.wide).toBe(
      after.wide.replace('-960.', '-480.'),
    );
    // Whoever has the former page open still gets its pictures.
    expect((await get(before.wide)).status).toBe(200);
  });
});

describe('a file that takes the place of another', () => {
  it('keeps the key and the words, and is shown at once by exactly the pages that show it', async () => {
    const key = await described(api, 'Ручка скоба', await newPicture());
    const slug = await publish(`::figure{key="${key}" alt="Ручка"}`);
    const other = await publish('Здесь картинки нет.');
    const [first] = await desk.publicAt(slug);
    const untouched = await desk.publicAt(other);
    const files = [
      fileOf(
        'novaya.png',
        await sharp(await newPicture(120, 60))
          .png()
          .toBuffer(),
      ),
    ];
    const announced = await announcedBy(desk.db, async () => {
      const answer = await api.deskMediaReplace({ key, version: 2 }, { files });
      expect(answer).toEqual({ success: true, key });
    });
    expect(announced).toEqual([[`page:${slug}`]]);
    await eventually(async () => {
      const bodies = (await desk.publicAt(slug)).map(({ body }) => body);
      expect(bodies[0]).not.toBe(first?.body);
      expect(bodies[0]).toBe(bodies[1]);
      expect(bodies[0]).toContain('width="120" height="60"');
    });
    expect(await desk.publicAt(other)).toEqual(untouched);
    expect(await api.deskMediaFile({ key })).toMatchObject({
      ...{ title: 'Ручка скоба', alt: 'Видно: Ручка скоба', version: 3, width: 120 },
      places: [{ kind: 'page', title: 'Гарантия' }],
    });
  });

  it('is refused when it is of another kind, when it is none, and when somebody was faster', async () => {
    const key = await described(api, 'Опора', await newPicture());
    const refuse = async (version: number, files: File[]) => {
      const answer = api.deskMediaReplace({ key, version }, { files });
      return answer.then(
        () => null,
        (error: { errors?: object; reason?: string }) => error.errors ?? error.reason,
      );
    };
    const sameType = { file: [expect.stringContaining('того же вида')] };
    expect(await refuse(2, [fileOf('a.pdf', '%PDF-1.4\n%%EOF\n')])).toEqual(sameType);
    expect(await refuse(2, [fileOf('a.jpg', 'text')])).toEqual({
      file: [expect.stringContaining('не берёт')],
    });
    expect(await refuse(2, [])).toEqual({ file: ['Выберите файл.'] });
    expect(await refuse(1, [fileOf('a.jpg', await newPicture())])).toBe('version_changed');
  });
});

describe('the same file', () => {
  it.each([
    ['document', (round: number) => Promise.resolve(pdf(`twice ${round}`))],
    ['picture', (round: number) => newPicture(50 + round)],
  ])('sent twice at once is one %s of the library', async (_kind, make) => {
    const { cookie } = await desk.member('editor');
    for (let round = 0; round < 4; round += 1) {
      const bytes = await make(round);
      const answers = await Promise.all(
        desk.sites.map((site) =>
          deskClient(site, cookie).deskMediaUpload({}, { files: [fileOf('a copy', bytes)] }),
        ),
      );
      const files = answers.flatMap((answer) => answer.files);
      expect(files.map(({ problem }) => problem).toSorted()).toEqual(['known', null]);
      expect(files[0]?.key).toBe(files[1]?.key);
    }
  });

  it('sent again leaves what the library does not name for the sweep', async () => {
    const bytes = await newPicture(200, 40);
    const key = await added(api, 'Край.jpg', bytes);
    const row = async () =>
      (await desk.db.select().from(mediaFile)).find((file) => file.key === key);
    const middle = (await row())?.square;
    const place = { title: 'Край', alt: 'Край', focal_x: 0, focal_y: 0 };
    await api.deskMediaSave({ key, version: 1, ...place });
    const { files } = await api.deskMediaUpload({}, { files: [fileOf('Край.jpg', bytes)] });
    expect(files).toMatchObject([{ key, problem: 'known' }]);
    const loose = (await desk.db.select().from(loosePicture)).map(({ key: one }) => one);
    expect(loose).toContain(middle);
    expect(loose).not.toContain((await row())?.square);
    expect(loose).not.toContain((await row())?.stored);
  });
});

describe('two editors', () => {
  it('of whom the second one hears that the file was changed, and loses nothing', async () => {
    const key = await described(api, 'Газлифт', await newPicture());
    const { api: colleague } = await desk.member('owner', desk.sites[1]);
    const save = (who: Client, title: string) =>
      who.deskMediaSave({ key, version: 2, title, alt: 'Газлифт' });
    const results = await Promise.allSettled([save(api, 'Один'), save(colleague, 'Другой')]);
    const failed = results.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({
      reason: { code: 'conflict', status: 409, reason: 'version_changed' },
    });
    await expect(api.deskMediaDelete({ key, version: 2 })).rejects.toMatchObject({
      reason: 'version_changed',
    });
  });

  it('stand in the journal with what they did', async () => {
    const { api: owner } = await desk.member('owner');
    const key = await added(api, 'Журнал.jpg', await newPicture());
    await api.deskMediaSave({ key, version: 1, title: 'Журнал', decorative: 'yes' });
    // The same once more is no deed.
    await api.deskMediaSave({ key, version: 2, title: 'Журнал', decorative: 'yes' });
    await api.deskMediaReplace(
      { key, version: 2 },
      { files: [fileOf('b.jpg', await newPicture())] },
    );
    await api.deskMediaDelete({ key, version: 3 });
    const { content } = await owner.deskJournal({});
    const deeds = content.filter(({ subject }) => subject.kind === 'media' && subject.id === key);
    expect(deeds.map(({ deed, before, after, by }) => [deed, before, after, by])).toEqual([
      ['media_deleted', { title: 'Журнал' }, null, 'Ольга'],
      ['media_replaced', { bytes: expect.any(Number) }, { bytes: expect.any(Number) }, 'Ольга'],
      ['media_changed', { isDecorative: false }, { isDecorative: true }, 'Ольга'],
      ['media_added', null, { title: 'Журнал', bytes: expect.any(Number) }, 'Ольга'],
    ]);
  });
});
