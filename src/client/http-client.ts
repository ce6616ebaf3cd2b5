import { api } from '../contract/api.ts';
import type { Client } from '../contract/api.ts';
import { endpointClient } from './endpoint-client.ts';
import type { ClientOptions } from './endpoint-client.ts';

/** The typed caller of the whole API over HTTP. */
export const httpClient = (options: ClientOptions): Client => endpointClient(api, options);
