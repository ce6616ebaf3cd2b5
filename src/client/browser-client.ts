import { httpClient } from './http-client.ts';
import { inTurn } from './session-turn.ts';

/** The API as called from a browser: same origin, identified by cookies. */
export const browserClient = httpClient({ baseUrl: '', inTurn });
