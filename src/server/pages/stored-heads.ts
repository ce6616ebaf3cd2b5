import type { Coding } from '../http/content-coding.ts';
import { tagOfCoding } from '../http/entity-tag.ts';
import type { Rendered } from '../http/rendered.ts';
import type { Stored } from './stored-answer.ts';

/**
 * The head lines of stored answers, built once for each encoding, because a hit should cost a
 * look-up and a write. `common` are the headers of every answer.
 */
export function storedHeads(common: Readonly<Record<string, string>>) {
  /** By the bytes of the body. `of`: the headers they were built from; the same bytes may get new ones. */
  const heads = new WeakMap<Buffer, { of: Stored['headers']; lines: string[] }>();

  return (stored: Stored, body: Buffer, encoding: Coding): string[] => {
    const known = heads.get(body);
    if (known?.of === stored.headers) return known.lines;
    const headers: Rendered['headers'] = {
      ...common,
      ...stored.headers,
      vary: 'accept-encoding',
      'content-length': String(body.length),
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    if (stored.status === 200) headers['etag'] = tagOfCoding(stored.etag, encoding);
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    );
    heads.set(body, { of: stored.headers, lines });
    return lines;
  };
}
