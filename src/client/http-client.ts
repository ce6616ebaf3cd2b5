import { api, type Client } from '../contract/api.ts';
import { endpointClient, type ClientOptions } from './endpoint-client.ts';

/** The typed caller of the whole API over HTTP. */
export const httpClient = (options: ClientOptions): Client => endpointClient(api, options);
