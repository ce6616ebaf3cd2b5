import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FILE_BYTES_MOST,
  PICTURE_SIDE_PX,
  UPLOADS_AT_ONCE,
  UPLOAD_GIVES_WAY,
  UPLOAD_SLOWEST,
} from '../../src/domain/uploads.ts';
import type { FileField } from '../../src/domain/uploads.ts';
import { clearReceived, uploadSlots } from '../../src/server/api/received-files.ts';
import { s3Storage } from '../../src/server/modules/media/s3-storage.ts';
import { eventually } from '../support/eventually.ts';
import {
  HTML,
  PHP,
  SVG,
  bodyOf,
  claiming,
  pdf,
  photo,
  picture,
  pngOf,
  withComment,
  withText,
  zipOf,
} from '../support/hostile-files.ts';
import type { Part } from '../support/hostile-files.ts';
import { openS3 } from '../support/s3.ts';
import { ONE_DOCUMENT, ONE_PHOTO, PHOTOS, openDoor } from '../support/upload-door.ts';
import type { Door, Told } from '../support/upload-door.ts';

let door: Door;
let jpeg: Buffer;
let png: Buffer;
let files: Record<'gif' | 'webp' | 'avif' | 'tiff', Buffer>;

beforeAll(async () => {
  door = await openDoor();
  [jpeg, png] = await Promise.all([photo(), picture('png')]);
  const [gif, webp, avif, tiff] = await Promise.all([
    picture('gif'),
    picture('webp'),
    picture('avif'),
    picture('tiff'),
  ]);
  files = { gif, webp, avif, tiff };
});
afterAll(() => door.close());

const WRONG = 'Файл неверного формата';
const WRONG_ONE = 'Неверный формат файла.';
const BIG = 'Файл больше 5 МБ. Выберите файл поменьше.';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a86' } });
const file = (content: string | Buffer, filename = 'photo.jpg', type = 'image/jpeg'): Part => ({
  name: 'files',
  content,
  filename,
  type,
});
const refusedFile = (sentence: string, code: string, field = 'files') => ({
  status: 400,
  errors: { [field]: [sentence] },
  code,
});

describe('a hostile file is refused and leaves nothing', () => {
  const wrong: [string, () => Part][] = [
    ['a text that is called a photo', () => file('just words')],
    ['a page that is called a photo', () => file(HTML)],
    ['a program in PHP that is called a photo', () => file(PHP)],
    ['a drawing with a script', () => file(SVG, 'a.svg', 'image/svg+xml')],
    ['a drawing with a script that is called a PNG', () => file(SVG, 'a.png', 'image/png')],
    [
      'a drawing behind an XML head',
      () =>
        file(
          `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`,
          'a.png',
          'image/png',
        ),
    ],
    ['a GIF', () => file(files.gif, 'a.gif', 'image/gif')],
    ['a GIF that is called a JPEG', () => file(files.gif)],
    ['a WebP', () => file(files.webp, 'a.webp', 'image/webp')],
    ['an AVIF, as phones make HEIC', () => file(files.avif, 'a.heic', 'image/heic')],
    ['a TIFF', () => file(files.tiff)],
    ['a document where pictures are taken', () => file(pdf(), 'a.pdf', 'application/pdf')],
    ['an archive', () => file(zipOf('a.txt', 'a'))],
    ['a program for Windows', () => file(Buffer.concat([Buffer.from('MZ'), randomBytes(4000)]))],
    ['the first bytes of a JPEG before nothing', () => file(Buffer.from('ffd8ffe0', 'hex'))],
    [
      'the first bytes of a JPEG before chance',
      () => file(Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), randomBytes(9000)])),
    ],
    [
      'the first bytes of a PNG before chance',
      () => file(Buffer.concat([png.subarray(0, 8), randomBytes(9000)])),
    ],
    ['an empty file', () => file('')],
    ['half a JPEG', () => file(jpeg.subarray(0, jpeg.length / 2))],
    ['half a PNG', () => file(png.subarray(0, png.length / 2))],
    ['a PNG without width', () => file(pngOf(0, 10))],
    ['a PNG that is shorter than it says', () => file(pngOf(500, 500, 3))],
    ['a JPEG with a page behind it', () => file(Buffer.concat([jpeg, Buffer.from(HTML)]))],
    ['a JPEG with an archive behind it', () => file(Buffer.concat([jpeg, zipOf('a.class', 'a')]))],
    ['a JPEG with a program in its comment', () => file(withComment(jpeg, PHP), 'photo.php.jpg')],
    ['a JPEG that is a document too', () => file(withComment(jpeg, pdf().toString('latin1')))],
    ['a JPEG with a drawing in its comment', () => file(withComment(jpeg, SVG))],
    [
      'a PNG with a script in its text',
      () => file(withText(png, '<SCRIPT SRC=//evil.example>'), 'a.png', 'image/png'),
    ],
    [
      'a PNG with a program behind it',
      () => file(Buffer.concat([png, Buffer.from(PHP)]), 'a.png', 'image/png'),
    ],
    [
      'a name that climbs out of the folder',
      () => file('../../../etc/passwd', '../../../../tmp/skoba-evil.jpg'),
    ],
    ['a name with a null byte', () => file(PHP, 'shell.php\0.jpg')],
  ];
  it.each(wrong)('%s is no photo', async (_what, part) => {
    expect(await door.parts([{ name: 'product_id', content: '1' }, part()])).toEqual(
      refusedFile(WRONG, 'wrong_file'),
    );
    expect(door.files()).toEqual([]);
  });

  const tooLargeProgressive =
    'В прогрессивном изображении больше 16 мегапикселей. Сохраните его обычным JPEG или уменьшите и выберите снова.';
  const tooLarge = 'В изображении больше 40 мегапикселей. Уменьшите его и выберите снова.';
  it.each<[string, () => Part | Promise<Part>, string]>([
    ['a PNG of 400 megapixels in 50 kB', () => file(pngOf(20_000, 20_000)), tooLarge],
    ['a PNG of 3.6 gigapixels that holds one row', () => file(pngOf(60_000, 60_000, 1)), tooLarge],
    ['a JPEG that claims 4 gigapixels', () => file(claiming(jpeg, 65_000, 65_000)), tooLarge],
    [
      'a progressive JPEG of 17 megapixels',
      async () => file(await plain(4200, 4100).jpeg({ progressive: true }).toBuffer()),
      tooLargeProgressive,
    ],
    [
      'an interlaced PNG of 17 megapixels',
      async () => file(await plain(4200, 4100).png({ progressive: true }).toBuffer()),
      tooLargeProgressive,
    ],
    [
      '6 MB of a true PNG',
      async () =>
        file(
          await sharp(randomBytes(6_220_800), { raw: { width: 1920, height: 1080, channels: 3 } })
            .png({ compressionLevel: 0 })
            .toBuffer(),
          'a.png',
        ),
      BIG,
    ],
    ['6 MB of nothing', () => file(Buffer.alloc(6_000_000)), BIG],
    ['one byte more than 5 MB', () => file(Buffer.alloc(FILE_BYTES_MOST + 1)), BIG],
  ])('%s', async (_what, part, sentence) => {
    expect(await door.parts([await part()])).toEqual(refusedFile(sentence, 'file_too_large'));
    expect(door.files()).toEqual([]);
  });

  it('one bad file among ten good ones: none is kept', async () => {
    expect(await door.parts([...Array.from({ length: 9 }, () => file(png)), file(SVG)])).toEqual(
      refusedFile(WRONG, 'wrong_file'),
    );
    expect(door.files()).toEqual([]);
  });

  it.each<[string, FileField, () => Part[], Told]>([
    [
      'eleven photos',
      PHOTOS,
      () => Array.from({ length: 11 }, () => file(png)),
      refusedFile('Можно приложить не больше 10 файлов.', 'too_many_files'),
    ],
    [
      'two files where one is taken',
      ONE_PHOTO,
      () => [1, 2].map(() => ({ ...file(png), name: 'file' })),
      refusedFile('Выбрано несколько файлов. Выберите один файл.', 'too_many_files', 'file'),
    ],
    [
      'a text where one picture is taken',
      ONE_PHOTO,
      () => [{ ...file('words'), name: 'file' }],
      refusedFile(WRONG_ONE, 'wrong_file', 'file'),
    ],
    [
      'a document without an end',
      ONE_DOCUMENT,
      () => [{ ...file('%PDF-1.7\nand nothing'), name: 'file' }],
      refusedFile(WRONG_ONE, 'wrong_file', 'file'),
    ],
    [
      'a document that is a page too',
      ONE_DOCUMENT,
      () => [{ ...file(pdf(HTML)), name: 'file' }],
      refusedFile(WRONG_ONE, 'wrong_file', 'file'),
    ],
    [
      'a document that is an archive too',
      ONE_DOCUMENT,
      () => [
        { ...file(Buffer.concat([pdf(), zipOf('a', 'a'), Buffer.from('%%EOF')])), name: 'file' },
      ],
      refusedFile(WRONG_ONE, 'wrong_file', 'file'),
    ],
    [
      'a file in a field that takes none',
      PHOTOS,
      () => [{ ...file(png), name: 'avatar' }],
      { status: 400, code: 'invalid_input' },
    ],
    [
      '500 files',
      PHOTOS,
      () => Array.from({ length: 500 }, () => file('a')),
      refusedFile('Можно приложить не больше 10 файлов.', 'too_many_files'),
    ],
    [
      '2,000 fields',
      PHOTOS,
      () => Array.from({ length: 2000 }, (_, at) => ({ name: `field${at}`, content: 'a' })),
      { status: 413, code: 'body_too_large' },
    ],
    [
      'a field of a megabyte',
      PHOTOS,
      () => [{ name: 'comment', content: 'a'.repeat(1_000_000) }],
      { status: 413, code: 'body_too_large' },
    ],
    [
      'a null byte in a field',
      PHOTOS,
      () => [{ name: 'comment', content: 'a\0b' }, file(png)],
      { status: 400, code: 'invalid_input' },
    ],
    [
      'a field without a name',
      PHOTOS,
      () => [
        { name: '"; x="', content: 'a', headers: 'content-disposition: form-data\r\n' },
        { name: 'avatar', content: png, filename: 'a.png' },
      ],
      { status: 400, code: 'invalid_input' },
    ],
  ])('not what the field takes: %s', async (_what, field, parts, told) => {
    expect(await door.parts(parts(), field)).toEqual(told);
    expect(door.files()).toEqual([]);
  });

  it('ten photos and sixty megabytes more', async () => {
    const body = Buffer.concat([
      bodyOf([...Array.from({ length: 10 }, () => file(png)), file(Buffer.alloc(60_000_000))]),
    ]);
    expect((await door.post(body, PHOTOS, 'multipart/form-data; boundary=limit')).status).toBe(400);
    expect(door.files()).toEqual([]);
  });
});

describe('a body that is no form is refused and leaves nothing', () => {
  const good = () => bodyOf([{ name: 'product_id', content: '1' }, file(png)]);
  it.each<[string, () => [Buffer, string]]>([
    ['without a boundary', () => [good(), 'multipart/form-data']],
    ['with another boundary', () => [good(), 'multipart/form-data; boundary=other']],
    ['without its end', () => [good().subarray(0, -20), 'multipart/form-data; boundary=limit']],
    [
      'that ends in the head of a part',
      () => [good().subarray(0, 90), 'multipart/form-data; boundary=limit'],
    ],
    ['that is empty', () => [Buffer.alloc(0), 'multipart/form-data; boundary=limit']],
    ['of chance', () => [randomBytes(100_000), 'multipart/form-data; boundary=limit']],
  ])('%s', async (_what, make) => {
    expect(await door.post(make()[0], PHOTOS, make()[1])).toEqual({
      status: 400,
      code: 'invalid_input',
    });
    expect(door.files()).toEqual([]);
  });

  it('whose part says 200 kB of itself', async () => {
    const told = await door.parts([
      { ...file(SVG), headers: `x-long: ${'a'.repeat(200_000)}\r\n` },
    ]);
    expect(told).toEqual(refusedFile(WRONG, 'wrong_file'));
    expect(door.files()).toEqual([]);
  });
});

describe('a client that does not send what it said', () => {
  const head = (length: number, from = '203.0.113.1') =>
    `POST /0 HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\n` +
    `content-type: multipart/form-data; boundary=limit\r\ncontent-length: ${length}\r\n\r\n`;
  const beginning = () => bodyOf([file(jpeg)]).subarray(0, 20_000);

  /** A photo of which the first 20 kB have come. */
  async function begun(length: number, from?: string): Promise<{ socket: Socket; before: number }> {
    const [before, there] = [door.ended(), door.files().length];
    const socket = await door.connect();
    socket.write(Buffer.concat([Buffer.from(head(length, from)), beginning()]));
    await vi.waitFor(() => expect(door.files()).toHaveLength(there + 1), { timeout: 15_000 });
    return { socket, before };
  }

  it('goes away in the middle of a file', async () => {
    const { socket, before } = await begun(1_000_000);
    socket.destroy();
    await door.settled(before + 1);
    expect(door.files()).toEqual([]);
  });

  it('says that there is less than there is', async () => {
    const body = bodyOf([file(jpeg)]);
    const before = door.ended();
    const socket = await door.connect();
    socket.write(Buffer.concat([Buffer.from(head(body.length - 2000)), body]));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
    await door.settled(before + 1);
    expect(door.files()).toEqual([]);
  });

  it('stops sending, or sends a byte now and then: soon nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { socket, before } = await begun(1_000_000);
      vi.advanceTimersByTime(UPLOAD_SLOWEST.ms);
      vi.advanceTimersByTime(UPLOAD_SLOWEST.ms);
      await door.settled(before + 1);
      expect(door.files()).toEqual([]);
      socket.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  describe('and holds places', () => {
    let slow: Socket[] = [];
    let before = 0;
    beforeEach(() => {
      [slow, before] = [[], door.ended()];
    });
    afterEach(async () => {
      for (const socket of slow) socket.destroy();
      await vi.waitFor(() => expect(door.files()).toEqual([]), { timeout: 15_000 });
    });
    /** So many photos from one address, of each of which the first 20 kB have come. */
    async function hold(address: string, count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) slow.push((await begun(1_000_000, address)).socket);
    }
    const send = (from: string) => door.parts([file(png)], PHOTOS, from);
    const WAITS = { status: 429, code: 'too_many_requests' };
    const taken = async (from: string) => {
      const { status, kept } = await send(from);
      await door.uploads.remove(kept?.map(({ key }) => key) ?? []);
      return status;
    };

    it("gets four of them, the others of its network as many, and the rest are everybody else's", async () => {
      await hold('203.0.113.1', UPLOADS_AT_ONCE.client);
      expect(await send('203.0.113.1')).toEqual(WAITS);
      expect(await taken('203.0.113.2')).toBe(200);
      await hold('203.0.113.2', UPLOADS_AT_ONCE.network - UPLOADS_AT_ONCE.client);
      expect(await send('203.0.113.3')).toEqual(WAITS);

      const others = UPLOADS_AT_ONCE.all - UPLOADS_AT_ONCE.network;
      for (let at = 0; at < others - 1; at += 1) await hold(`198.51.${at}.1`, 1);
      expect(await taken('192.0.2.1')).toBe(200);
      await hold('192.0.2.1', 1);
      expect(await send('192.0.2.2')).toEqual(WAITS);
    });

    it('gives the slowest of them away when somebody wants it', async () => {
      await hold('203.0.113.1', UPLOADS_AT_ONCE.client);
      door.pass(UPLOAD_GIVES_WAY.ms);
      const [first] = slow;
      const closed = first === undefined ? undefined : once(first, 'close');
      expect(await taken('203.0.113.1')).toBe(200);
      await closed;
      await door.settled(before + 2);
    });

    it('gets none for forms without a file, however slow', async () => {
      const body = `--limit\r\ncontent-disposition: form-data; name="comment"\r\n\r\nslow`;
      for (let at = 0; at < UPLOADS_AT_ONCE.client; at += 1) {
        const socket = await door.connect();
        socket.write(head(1_000_000) + body);
        slow.push(socket);
      }
      await eventually(() => expect(door.open()).toBe(UPLOADS_AT_ONCE.client));
      expect(await taken('203.0.113.1')).toBe(200);
    });
  });
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

  it('that fails twice is asked again; one that breaks, hangs or does not know us makes the form fail without a trace, and no key is told', async () => {
    const store = await openS3();
    const take = async (secret = store.config.secret, timeoutMs = 15_000) => {
      const other = await openDoor({
        storage: s3Storage({ ...store.config, secret }, { timeoutMs }),
      });
      const { status } = await other.parts([file(png)]);
      expect(other.files()).toEqual([]);
      other.close();
      return status;
    };
    store.faults.push('fail', 'fail');
    expect(await take()).toBe(200);
    store.objects.clear();
    store.faults.push('break');
    expect(await take()).toBe(500);
    store.faults.push('hang');
    expect(await take(store.config.secret, 300)).toBe(500);
    expect(await take('another-secret')).toBe(500);
    expect(store.objects.size).toBe(0);
    await expect(
      s3Storage({ ...store.config, secret: 'another-secret' }).get('a.png'),
    ).rejects.toThrow('The store of files answered 403 to GET.');
    store.close();
  });
});
