import { httpClient } from './http-client.ts';
import { inTurn } from './session-turn.ts';

/** The API as a browser calls it: on the page's own origin, known by its cookies. */
export const browserClient = httpClient({ baseUrl: '', inTurn });
