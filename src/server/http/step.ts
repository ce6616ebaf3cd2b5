import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request and returns true, or returns false and leaves it to the next step. */
export type Step = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) => boolean | Promise<boolean>;
