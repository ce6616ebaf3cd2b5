import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { readMultipart } from './multipart.ts';

/** A plain form that could not be taken because the shop, or its backend, is away. */
export interface UnsentForm {
  /** Where it was sent: a path with its query. */
  action: string;
  /** What it said, in its order; files are not kept. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether a file was chosen, or what was said could not be read to its end. */
  hasLost: boolean;
}

type FormRequest = {
  method?: string | undefined;
  headers: Pick<IncomingHttpHeaders, 'accept' | 'content-type'>;
};

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Whether a browser sent a form by itself and shows what is answered; scripts ask for JSON. */
export function isPlainForm({ method, headers }: FormRequest): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  return (
    method === 'POST' &&
    accept.includes('text/html') &&
    (type.startsWith(URL_ENCODED) || type.startsWith(MULTIPART))
  );
}

/** Whether its body is read at once, for it has no files. */
export const isUrlEncoded = ({ headers }: FormRequest): boolean =>
  headers['content-type']?.startsWith(URL_ENCODED) === true;

/**
 * Reads what a form said; of a body that is broken off, what came before. One that may have files
 * comes as a stream. Throws nothing that the form is to blame for.
 */
export async function unsentForm(
  action: string,
  type: string,
  body: Readable | Uint8Array,
): Promise<UnsentForm> {
  if (body instanceof Readable || type.startsWith(MULTIPART)) {
    const source = body instanceof Readable ? body : Readable.from([body]);
    // No file is taken here, which is the fault of a form that has one.
    const { fields, fault } = await readMultipart(source, type);
    return { action, fields, hasLost: fault !== null };
  }
  const said = new URLSearchParams(new TextDecoder().decode(body));
  return { action, fields: [...said], hasLost: false };
}
