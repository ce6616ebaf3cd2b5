import type { Readable } from 'node:stream';
import { canonicalUrl } from '../../../domain/paths.ts';

/** How a text may be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * What only crawlers read: its version is known before it is made, so that most visits end with
 * 304.
 */
export interface CrawlerDocument extends Version {
  type: 'text/plain; charset=utf-8' | 'application/xml; charset=utf-8';
  /**
   * The text as it is sent, which may be of another version meanwhile; null when there is none at
   * this address.
   */
  open: (encoding: Encoding) => Promise<OpenText | null>;
}

interface Version {
  /** Changes whenever the text may have changed. */
  version: string;
  /** Absent when nobody keeps that time. */
  modified?: Date;
}

export interface OpenText extends Version {
  text: Readable;
}

/** A text in pieces of some kilobytes, so that it is never in memory whole. */
export type Pieces = Iterable<string> | AsyncIterable<string>;

/** Escaped for text and attributes of XML, without the characters that XML cannot hold. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The absolute address of a path of ours, escaped. */
export function location(siteUrl: string, path: string): string {
  return xml(canonicalUrl(siteUrl, encodeURI(path)));
}
