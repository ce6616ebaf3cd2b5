import { browserClient } from '../../client/browser-client.ts';
import { loginEndpoints } from '../../contract/account.ts';

/** The calls of login and registration. */
export const loginClient = browserClient(loginEndpoints);
