import type { IncomingMessage, ServerResponse } from 'node:http';

/** Takes the request and answers it, or leaves it alone and says false. */
export type Step = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) => boolean | Promise<boolean>;
