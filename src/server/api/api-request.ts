import type { Readable } from 'node:stream';
import type { MADE_FOR_HEADER } from '../../domain/made-for.ts';
import type { ShownForm } from './shown-form.ts';
import type { UnsentForm } from './unsent-form.ts';

/** One request to the API, from HTTP or from the server itself. */
export interface ApiRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: {
    readonly [
      Name in
        | 'authorization'
        | 'cookie'
        | 'accept'
        | 'content-type'
        | 'referer'
        | 'user-agent'
        | typeof MADE_FOR_HEADER
    ]?: string | undefined;
  };
  /**
   * Whether a page sends it that bears the mark of whom it was made for; absent: the shop makes no
   * such pages.
   */
  isFromPage?: boolean;
  /** The client's address, for limits. */
  address: string;
  /** Throws `body_too_large`; `most` is another limit than that of every body. */
  readBody: (most?: number) => Promise<Uint8Array>;
  /** The same body as a stream, for forms with files; it may be long. */
  stream?: Readable;
  /** Called when the first file of a form begins: such a body may take longer than others. */
  onFirstFile?: () => void;
}

export interface ApiAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | string[]>;
  body: string;
  tags: ReadonlySet<string>;
  /** It only says that the database is away. */
  isOutage?: boolean;
  /** For a redirect: a page that may be shown at once in its place. */
  page?: ShownForm;
  /** To a plain form of the desk that the role has no right to send. */
  isForbidden?: boolean;
  /** To a plain form that is larger than any may be. */
  isTooLarge?: boolean;
  /** To a plain form whose handler failed for a reason that nobody foresaw. */
  isFailure?: boolean;
  /** To a page that was made for somebody else than its sender: whose login it is now. */
  isForOther?: boolean;
  /** For an outage: the plain form to show in its place, so that it can be sent again. */
  unsent?: UnsentForm;
}

/** The API over HTTP: every declared endpoint, nothing else. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;
