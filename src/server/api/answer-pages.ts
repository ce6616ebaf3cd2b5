import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from '../http/rendered.ts';
import type { ShownForm } from './shown-form.ts';
import type { UnsentForm } from './unsent-form.ts';

/** Answers a browser by a page at once. */
export interface AnswerPages {
  /** That of a form which was refused, with what it said. */
  refused: (form: ShownForm) => Promise<void>;
  /** The one that says that the shop is away; a form that was under way is sent again from it. */
  away: (unsent: UnsentForm | undefined) => Promise<void>;
}

/** The API as the way of a request asks it. */
export interface ApiOverHttp {
  /** Under what the shared answer to this address is kept; null: it is not shared. */
  cacheKey: (path: string, search: string) => string | null;
  render: (address: string) => Promise<Rendered>;
  handle: (req: IncomingMessage, res: ServerResponse, pages?: AnswerPages) => Promise<void>;
}
