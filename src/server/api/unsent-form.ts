import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { readMultipart } from './multipart.ts';

/** A plain form that was not accepted because the shop, or its backend, is away. */
export interface UnsentForm {
  /** Where it was sent: a path with its query. */
  action: string;
  /** The fields in their order, without files. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether it had a file, or could not be read to its end. */
  isIncomplete: boolean;
}

type FormRequest = {
  method?: string | undefined;
  headers: Pick<IncomingHttpHeaders, 'accept' | 'content-type'>;
};

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * Whether a browser sent the form without a script and displays the answer; scripts ask for JSON.
 */
export function isPlainForm({ method, headers }: FormRequest): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  return (
    method === 'POST' &&
    accept.includes('text/html') &&
    (type.startsWith(URL_ENCODED) || type.startsWith(MULTIPART))
  );
}

/** Whether the body is short and can be read at once, because it has no files. */
export const isUrlEncoded = ({ headers }: FormRequest): boolean =>
  headers['content-type']?.startsWith(URL_ENCODED) === true;

/**
 * Reads the fields of a form; of a body that is broken off, those before the break. A body that may
 * have files comes as a stream. Does not throw for faults of the form.
 */
export async function unsentForm(
  action: string,
  type: string,
  body: Readable | Uint8Array,
): Promise<UnsentForm> {
  if (body instanceof Readable || type.startsWith(MULTIPART)) {
    const source = body instanceof Readable ? body : Readable.from([body]);
    // Files are not accepted here, so a form with a file has a fault.
    const { fields, fault } = await readMultipart(source, type);
    return { action, fields, isIncomplete: fault !== null };
  }
  const params = new URLSearchParams(new TextDecoder().decode(body));
  return { action, fields: [...params], isIncomplete: false };
}
