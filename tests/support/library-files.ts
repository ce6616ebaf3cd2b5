import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from '../../src/contract/api.ts';
import { AT_HOME } from './hostile-files.ts';

/** Files as an editor sends them to the library. */

/** A place without red that makes a photo unlike any other. */
const SPOT = { width: 200, height: 200, channels: 3 } as const;
export const RED = [220, 20, 30] as const;

/**
 * A photo of 12 megapixels with GPS coordinates, taken with the telephone on its side: upright it is
 * 3000 by 4000, grey, with a red mark in the right lower corner. No two are the same.
 */
export async function markedPhoto(): Promise<Buffer> {
  const [r, g, b] = RED;
  const mark = {
    create: { width: 300, height: 300, channels: 3, background: { r, g, b } },
  } as const;
  const other = randomBytes(SPOT.width * SPOT.height * 3).map((value, at) =>
    at % 3 === 0 ? 0 : value,
  );
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888' } })
    .composite([
      { input: await sharp(mark).png().toBuffer(), left: 3600, top: 100 },
      { input: await sharp(other, { raw: SPOT }).png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .withExif(AT_HOME)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Whether any pixel of the picture is as red as the mark. */
export async function hasMark(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 180 && g < 70 && b < 80) return true;
  }
  return false;
}

/** A small picture that no other call has made. */
export const newPicture = (width = 90, height = 60): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

/** A ZIP of stored files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    central.writeUInt32LE(0x02014b50, 0);
    for (const [head, from] of [
      [local, 14],
      [central, 16],
    ] as const) {
      head.writeUInt32LE(crc32(content), from);
      head.writeUInt32LE(content.length, from + 4);
      head.writeUInt32LE(content.length, from + 8);
      head.writeUInt16LE(title.length, from + 12);
    }
    central.writeUInt32LE(at, 42);
    parts.push(local, title, content);
    directory.push(central, title);
    at += local.length + title.length + content.length;
  }
  const end = Buffer.alloc(22);
  const count = Object.keys(files).length;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const TYPES = { '[Content_Types].xml': '<Types/>' };
export const docx = (more: Readonly<Record<string, string>> = {}) =>
  zipOf({ ...TYPES, 'word/document.xml': '<w/>', ...more });
export const xlsx = () => zipOf({ ...TYPES, 'xl/workbook.xml': '<x/>' });

export const fileOf = (name: string, bytes: Buffer | string): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** Adds one file, which nothing is wrong with; its key. */
export async function added(api: Client, name: string, bytes: Buffer | string): Promise<string> {
  const { files } = await api.deskMediaUpload({}, { files: [fileOf(name, bytes)] });
  const [file] = files;
  if (file === undefined || file.key === null || file.problem !== null)
    throw new Error(`The file was refused: ${file?.problem}`);
  return file.key;
}

/** Adds a picture with a description. */
export async function described(api: Client, title: string, bytes: Buffer): Promise<string> {
  const key = await added(api, `${title}.jpg`, bytes);
  await api.deskMediaSave({ key, version: 1, title, alt: `Видно: ${title}` });
  return key;
}
