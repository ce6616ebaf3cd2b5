import type { IncomingMessage } from 'node:http';

/** Whether the request changes nothing. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';
