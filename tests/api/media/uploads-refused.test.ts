import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FILE_BYTES_MOST, type UploadField } from '#src/domain/uploads.ts';
import { covers } from '../../support/covers.ts';
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
  type Part,
} from '../../support/hostile-files.ts';
import { ONE_DOCUMENT, ONE_PHOTO, PHOTOS, openDoor, type Told } from '../../support/upload-door.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const door = await forThisFile(openDoor());
const [jpeg, png] = await Promise.all([photo(), picture('png')]);
const [gif, webp, avif, tiff] = await Promise.all([
  picture('gif'),
  picture('webp'),
  picture('avif'),
  picture('tiff'),
]);
const files = { gif, webp, avif, tiff };

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
    covers('9.upload.types', 'threat.hostile_file');
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
    covers('threat.hostile_file');
    expect(await door.parts([await part()])).toEqual(refusedFile(sentence, 'file_too_large'));
    expect(door.files()).toEqual([]);
  });

  it('one bad file among ten good ones: none is kept', async () => {
    covers('5.text.wrong_format', 'threat.hostile_file');
    expect(await door.parts([...Array.from({ length: 9 }, () => file(png)), file(SVG)])).toEqual(
      refusedFile(WRONG, 'wrong_file'),
    );
    expect(door.files()).toEqual([]);
  });

  it.each<[string, UploadField, () => Part[], Told]>([
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
    covers('5.text.file_format', '5.text.several_files', 'threat.hostile_file');
    expect(await door.parts(parts(), field)).toEqual(told);
    expect(door.files()).toEqual([]);
  });

  it('ten photos and sixty megabytes more', async () => {
    covers('threat.hostile_file');
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
