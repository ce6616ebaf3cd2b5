import { hash } from 'node:crypto';
import { publicSeconds, type Rendered } from '../http/rendered.ts';

/** A public answer, ready to be sent. */
export interface Stored {
  status: number;
  headers: Record<string, string | string[]>;
  brotli: Buffer;
  isTight: boolean;
  etag: string;
  tags: ReadonlySet<string>;
  /** Fresh until this time (ms of the epoch); then it is made again. */
  freshUntil: number;
  madeAt: number;
  /**
   * When its data changed (ms of the epoch); from then on served only while the database is away.
   */
  outdatedAt: number | null;
  /** It only says that the database is away. */
  isOutage: boolean;
}

/** 96 bits. */
const ETAG_CHARACTERS = 16;

export const etagOf = (body: Buffer): string =>
  `"${hash('sha1', body, 'base64url').slice(0, ETAG_CHARACTERS)}"`;

/** Seconds for which the answer is fresh; 0 when it may not be kept. */
export const freshSeconds = (rendered: Rendered): number =>
  rendered.isOutage === true ? 0 : publicSeconds(rendered);

/** The answer as `response-cache.ts` keeps it. `brotli`: its compressed body. */
export const toStored = (
  rendered: Rendered,
  { brotli, etag, madeAt }: Pick<Stored, 'brotli' | 'etag' | 'madeAt'>,
): Stored => ({
  status: rendered.status,
  headers: rendered.headers,
  brotli,
  isTight: false,
  etag,
  tags: rendered.tags,
  freshUntil: madeAt + freshSeconds(rendered) * 1000,
  madeAt,
  outdatedAt: null,
  isOutage: rendered.isOutage ?? false,
});
