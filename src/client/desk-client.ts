import { deskPageEndpoints } from '../contract/desk/pages.ts';
import { endpointClient } from './endpoint-client.ts';
import { inTurn } from './session-turn.ts';

const { deskPageAutosave, deskPageRender } = deskPageEndpoints;

/**
 * What the editor of a page calls. Unlike the shop's calls these do not survive leaving the page,
 * because a browser lets only 64 KB do that; the text is kept in the browser instead.
 */
export const deskClient = {
  ...endpointClient({ deskPageAutosave }, { baseUrl: '', inTurn }),
  ...endpointClient({ deskPageRender }, { baseUrl: '' }),
};
