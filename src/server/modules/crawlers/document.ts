import type { Readable } from 'node:stream';
import type { Coding } from '../../http/content-coding.ts';
import { canonicalUrl } from '#src/domain/paths.ts';

/** How a text may be sent. */
export type Encoding = Coding;

/**
 * A file that only crawlers read. Its version is known before it is made, so that most visits end
 * with 304.
 */
export interface CrawlerDocument extends Version {
  type: 'text/plain; charset=utf-8' | 'application/xml; charset=utf-8';
  /**
   * The text to send, which may be of a newer version by now; null when there is none at this
   * address.
   */
  open: (encoding: Encoding) => Promise<OpenText | null>;
}

interface Version {
  /** Changes whenever the text may have changed. */
  version: string;
  /** Absent when the time is unknown. */
  modified?: Date;
}

export interface OpenText extends Version {
  text: Readable;
}

/** A text in chunks of a few kilobytes, so that it is never in memory as a whole. */
export type Chunks = Iterable<string> | AsyncIterable<string>;

/** The text without the characters that XML cannot contain. */
export const legalText = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** The absolute address of one of our paths. */
export const location = (siteUrl: string, path: string): string =>
  canonicalUrl(siteUrl, encodeURI(path));
