import type { Client } from '../contract/api.ts';
import type { SiteOptions } from './site.ts';
import type { Step } from './http/step.ts';

/** What answers behind the site: in this process, or elsewhere. */
export interface Backend {
  /** The client of nobody, for public pages. */
  client: Client;
  visitor: SiteOptions['visitor'];
  api: SiteOptions['api'];
  steps: Step[];
  isReady: () => Promise<boolean>;
  /** Whether the database is known to be away; costs nothing. */
  isAway: () => boolean;
  /** At the signal, what is still under way behind it is broken off; without one it ends by itself. */
  close: (hurry?: AbortSignal) => Promise<void>;
}
