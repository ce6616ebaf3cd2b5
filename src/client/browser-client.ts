import type { ClientOf } from '../contract/api.ts';
import { endpointClient } from './endpoint-client.ts';
import { isForOther, madeForHeader } from './made-for.ts';
import { queued } from './session-queue.ts';

/**
 * These endpoints as called from a browser: same origin, identified by cookies, answers parsed
 * (plain-client.ts has the policy for what can't wait for this client). A browser takes only the
 * endpoints that its scripts name.
 */
export const browserClient = <Endpoints extends Readonly<Record<string, object>>>(
  endpoints: Endpoints,
): ClientOf<Endpoints> =>
  endpointClient(endpoints, {
    baseUrl: '',
    headers: madeForHeader,
    onAnswer: isForOther,
    queued,
    keepalive: true,
  });
