import type { Client } from '../contract/api.ts';
import type { AnswerLimits } from './http/answer-limits.ts';
import type { Changed } from './platform/announcements.ts';
import type { Events } from './platform/events.ts';
import type { SiteOptions } from './site.ts';
import type { Step } from './http/step.ts';

/** The backend of the site: in this process, or another shop that the site calls over HTTP. */
export interface Backend {
  /** The client for public pages, which calls as nobody. */
  client: Client;
  visitor: SiteOptions['visitor'];
  api: SiteOptions['api'];
  steps: Step[];
  /** Calls the listener for each change from now on. */
  onChange: (listener: Changed) => void;
  events: Events;
  limits: AnswerLimits;
  /** Counts the targets that lead elsewhere; absent: nobody counts them. */
  onMoved?: (target: string) => void;
  isReady: () => Promise<boolean>;
  /** Whether the database is known to be away; sends no query. */
  isAway: () => boolean;
  /** At the signal, work under way is broken off; without it, the work ends by itself. */
  close: (force?: AbortSignal) => Promise<void>;
}
