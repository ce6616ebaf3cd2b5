import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from '../http/rendered.ts';
import type { ShownForm } from './shown-form.ts';
import type { UnsentForm } from './unsent-form.ts';

/** Answers a browser with a page instead of an API answer. */
export interface AnswerPages {
  /** Shows the page of a refused form with the fields as they were sent. */
  showFormAgain: (form: ShownForm) => Promise<void>;
  /** Shows the page that says that the shop is away; the form can be sent again from it. */
  away: (unsent: UnsentForm | undefined) => Promise<void>;
}

/** The API in the form that the site calls. */
export interface ApiOverHttp {
  /** The cache key of the shared answer for this address; null: it is not shared. */
  cacheKey: (path: string, search: string) => string | null;
  render: (address: string) => Promise<Rendered>;
  handle: (req: IncomingMessage, res: ServerResponse, pages?: AnswerPages) => Promise<void>;
}
