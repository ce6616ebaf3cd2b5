import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_SIDE_PX } from '#src/domain/uploads.ts';
import { clearReceived, uploadSlots } from '#src/server/api/received-files.ts';
import { s3Storage } from '#src/server/modules/media/s3-storage.ts';
import type { S3Config } from '#src/server/platform/config-services.ts';
import { covers } from '../../support/covers.ts';
import { pdf, photo, picture, withComment, type Part } from '../../support/hostile-files.ts';
import { openS3 } from '../../support/s3.ts';
import { ONE_DOCUMENT, PHOTOS, openDoor } from '../../support/upload-door.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const door = await forThisFile(openDoor());
const [jpeg, png] = await Promise.all([photo(), picture('png')]);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } });
const file = (content: string | Buffer, filename = 'photo.jpg', type = 'image/jpeg'): Part => ({
  name: 'files',
  content,
  filename,
  type,
});

describe('a real photo', () => {
  async function kept(
    content: Buffer,
    filename = 'IMG_0001.JPG',
  ): Promise<{ key: string; bytes: Buffer }> {
    const told = await door.parts([
      { name: 'comment', content: 'Ручки — огонь' },
      file(content, filename),
    ]);
    const key = told.kept?.[0]?.key ?? '';
    const found = await door.uploads.read(key);
    expect(told).toMatchObject({ status: 200, fields: { comment: 'Ручки — огонь' } });
    if (found === null) throw new Error('Nothing was kept.');
    return { key, bytes: found.bytes };
  }

  it('is kept upright, without the place where it was taken or anything else that the camera wrote', async () => {
    covers('threat.hostile_file');
    const sent = await sharp(jpeg).metadata();
    expect(sent.exif?.includes('Phone')).toBe(true);
    const { key, bytes } = await kept(jpeg);
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([sent.width, sent.height, facts.width, facts.height]).toEqual([800, 600, 600, 800]);
    expect(bytes.includes('Phone')).toBe(false);
    await door.uploads.remove([key]);
    expect(door.files()).toEqual([]);
  });

  it('is kept under a random name, whatever its own was', async () => {
    const [one, two] = [
      await kept(jpeg, '../../../tmp/one.jpg'),
      await kept(jpeg, '../../../tmp/one.jpg'),
    ];
    expect(
      [one.key, two.key].every((key) => /^[a-z0-9]{26}_u$/.test(key)) && one.key !== two.key,
    ).toBe(true);
    expect(door.files()).toEqual([`${one.key}.jpg`, `${two.key}.jpg`].sort());
    await door.uploads.remove([one.key, two.key]);
  });

  it('of 24 megapixels is kept with no side longer than 2400 px', async () => {
    const large = await sharp({
      create: { width: 6000, height: 4000, channels: 3, background: '#345' },
    })
      .jpeg()
      .toBuffer();
    const { key, bytes } = await kept(large);
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: PICTURE_SIDE_PX,
      height: 1600,
      format: 'jpeg',
    });
    await door.uploads.remove([key]);
  });

  it('that is progressive is kept up to 16 megapixels', async () => {
    const { key } = await kept(await plain(4000, 4000).jpeg({ progressive: true }).toBuffer());
    await door.uploads.remove([key]);
  });

  it('may carry what phones put behind a picture', async () => {
    const { key } = await kept(
      Buffer.concat([
        jpeg,
        Buffer.from('\0\0\x01\x0aImage_UTC_Data1700000000000SEFHk\0\0\0\x01\0\0\0SEFT', 'latin1'),
      ]),
    );
    await door.uploads.remove([key]);
  });

  it('of 5 MB exactly is not too big, and ten at once are taken', async () => {
    covers('9.upload.size', '9.upload.files');
    const padded = withComment(jpeg, 'a');
    const five = Buffer.concat([padded, Buffer.alloc(5 * 1024 * 1024 - padded.length)]);
    const told = await door.parts([file(five), ...Array.from({ length: 9 }, () => file(png))]);
    expect(told.kept?.map(({ type }) => type)).toEqual([
      'jpg',
      ...Array.from({ length: 9 }, () => 'png'),
    ]);
    await door.uploads.remove(told.kept?.map(({ key }) => key) ?? []);
    expect(door.files()).toEqual([]);
  });

  it('is left out when nothing was chosen', async () => {
    expect(
      await door.parts([
        { name: 'comment', content: 'a' },
        { name: 'files', content: '', filename: '', type: 'application/octet-stream' },
      ]),
    ).toEqual({ status: 200, fields: { comment: 'a' }, kept: [] });
  });
});

describe('what is kept', () => {
  it('is a document as it is, where documents are taken', async () => {
    const told = await door.parts([{ ...file(pdf(), 'счёт.pdf'), name: 'file' }], ONE_DOCUMENT);
    const key = told.kept?.[0]?.key ?? '';
    expect(await door.uploads.read(key)).toEqual({ type: 'pdf', bytes: pdf() });
    await door.uploads.remove([key]);
    expect([await door.uploads.read(key), door.files()]).toEqual([null, []]);
  });

  it('is taken away again when what it belongs to cannot be written', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'skoba-photo-')), 'photo');
    writeFileSync(path, jpeg);
    const failed = door.uploads.keep([{ path, bytes: jpeg.length }], PHOTOS, () =>
      Promise.reject(new Error('no such product')),
    );
    await expect(failed).rejects.toThrow('no such product');
    expect(door.files()).toEqual([]);
    rmSync(dirname(path), { recursive: true });
  });

  it.each(['', '..', '../../etc/passwd', 'original', '%2e%2e', `${'a'.repeat(26)}_u/../x`])(
    'is never found by a name that is not ours: %j',
    async (key) => {
      covers('threat.path_name');
      expect(await door.uploads.read(key)).toBeNull();
      await door.uploads.remove([key]);
    },
  );
});

describe('what a killed process left of forms', () => {
  it('is cleared away at the next start, when it is an hour old', async () => {
    const root = mkdtempSync(join(tmpdir(), 'skoba-left-'));
    const fresh = await uploadSlots(root)('203.0.113.1').folder();
    writeFileSync(join(fresh, '0'), jpeg);
    await clearReceived(root, new Date());
    expect(readdirSync(root)).toEqual([basename(fresh)]);
    await clearReceived(root, new Date(Date.now() + 3_700_000));
    expect(readdirSync(root)).toEqual([]);
    rmSync(root, { recursive: true });
  });
});

describe('a store of the S3 kind', () => {
  it('takes, gives and forgets files; every call is signed, and what is opened there is saved', async () => {
    const store = await openS3();
    const other = await openDoor({ storage: s3Storage(store.config) });
    const told = await other.parts([file(jpeg), file(png)]);
    const keys = told.kept?.map(({ key }) => key) ?? [];
    expect([...store.objects.keys()].sort()).toEqual(
      [`/skoba-test/upload/${keys[0]}.jpg`, `/skoba-test/upload/${keys[1]}.png`].sort(),
    );
    for (const { headers } of store.objects.values())
      expect(headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-type': 'application/octet-stream',
      });
    expect(other.files()).toEqual([]);
    expect(await sharp((await other.uploads.read(keys[0] ?? ''))?.bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 800,
    });
    await other.uploads.remove(keys);
    expect([store.objects.size, await other.uploads.read(keys[0] ?? '')]).toEqual([0, null]);
    other.close();
    store.close();
  });

  /** The status of a form with a file, of which the shop itself keeps nothing. */
  async function statusOfForm(config: S3Config, timeoutMs = atMost(15_000)): Promise<number> {
    const other = await openDoor({ storage: s3Storage(config, { timeoutMs }) });
    const { status } = await other.parts([file(png)]);
    expect(other.files()).toEqual([]);
    other.close();
    return status;
  }

  it('that fails twice is asked again', async () => {
    const store = await openS3();
    store.faults.push('fail', 'fail');
    expect(await statusOfForm(store.config)).toBe(200);
    store.close();
  });

  it('that breaks, hangs or does not know us makes the form fail without a trace, and tells no key', async () => {
    const store = await openS3();
    store.faults.push('break');
    expect(await statusOfForm(store.config)).toBe(503);
    store.faults.push('hang');
    expect(await statusOfForm(store.config, 300)).toBe(503);
    expect(await statusOfForm({ ...store.config, secret: 'another-secret' })).toBe(503);
    expect(store.objects.size).toBe(0);
    await expect(
      s3Storage({ ...store.config, secret: 'another-secret' }).get('a.png'),
    ).rejects.toMatchObject({
      code: 'unavailable',
      cause: new Error('The store of files answered 403 to GET.'),
    });
    store.close();
  });
});
