import { Readable } from 'node:stream';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError, isApiError } from '../../contract/errors.ts';
import type { Caller } from '../callers/caller.ts';
import { refuseWithoutRight } from '../callers/may-call.ts';
import type { ApiRequest } from './api-request.ts';
import { readMultipart } from './multipart.ts';
import { LARGE_BODY_BYTES } from './request-body.ts';
import type { ReceivedFile, UploadSlots } from './received-files.ts';

/** A body that was read. */
export interface ReadForm {
  fields: object;
  files: readonly ReceivedFile[];
  /** Why it is refused. The fields of a form before the fault are present. */
  fault: Error | null;
}

type WithForm = <Result>(
  request: ApiRequest,
  declared: Endpoint,
  caller: Caller,
  use: (form: ReadForm) => Promise<Result>,
) => Promise<Result>;

/** Reads a body for `use`, and removes its files afterwards in any case. */
export function formReader(slots: UploadSlots): WithForm {
  /** A body in one piece, JSON or fields of a form. */
  const withShortBody: WithForm = async (request, { large, lists }, caller, use) => {
    // Nobody but the staff may send so much.
    const isLarge = large === true && (caller.desk?.member ?? null) !== null;
    const body = await request.readBody(isLarge ? LARGE_BODY_BYTES : undefined);
    if (isJson(request)) return use(only(readJson(body)));
    return use(only(byName(new URLSearchParams(new TextDecoder().decode(body)), lists)));
  };

  /** A form that may have files. */
  const withMultipart: WithForm = async (request, declared, caller, use) => {
    const { files: field, lists } = declared;
    const type = request.headers['content-type'] ?? '';
    // Do not accept 50 MB from somebody who may not send them.
    const refusal = field === undefined ? null : refusalOf(declared, caller);
    if (refusal !== null) return use({ ...only({ failed: pageOf(request) }), fault: refusal });

    const slot = field === undefined ? null : slots(request.address);
    try {
      const stream =
        (slot === null ? undefined : request.stream) ?? Readable.from([await request.readBody()]);
      const { fields, files, fault } = await readMultipart(
        stream,
        type,
        slot === null || field === undefined
          ? undefined
          : {
              ...slot,
              field,
              folder() {
                request.onFirstFile?.();
                return slot.folder();
              },
            },
      );
      const named = byName(fields, lists);
      return await use({
        fields: fault === null ? named : { failed: pageOf(request), ...named },
        files,
        fault,
      });
    } finally {
      await slot?.release();
    }
  };

  return (request, declared, caller, use) => {
    if (declared.method === 'GET') return use(only({}));
    const isMultipart =
      request.headers['content-type']?.includes('multipart/form-data') === true && !isJson(request);
    return isMultipart
      ? withMultipart(request, declared, caller, use)
      : withShortBody(request, declared, caller, use);
  };
}

const isJson = ({ headers }: ApiRequest) => headers['content-type']?.includes('json') === true;

/** Why this caller may not send files at all; null: perhaps they may. */
function refusalOf(declared: Endpoint, caller: Caller): Error | null {
  if (declared.roles === undefined) {
    const isLacking = declared.errors.includes('not_authorized') && caller.accountId === null;
    return isLacking ? new ApiError('not_authorized') : null;
  }
  try {
    refuseWithoutRight(declared, caller, declared.path);
    return null;
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
}

const only = (fields: object): ReadForm => ({ fields, files: [], fault: null });

/**
 * Where a form leads that was refused before its `failed` field was read: to its own page. Requests
 * from other sites do not get this far.
 */
function pageOf({ headers: { referer } }: ApiRequest): string | undefined {
  const page = referer === undefined ? null : URL.parse(referer);
  return page === null ? undefined : page.pathname + page.search;
}

/** The first value of a repeated name counts, unless the field is a list. */
export function byName(
  entries: Iterable<[string, string]>,
  lists: readonly string[] = [],
): Record<string, string | string[]> {
  const named: Record<string, string | string[]> = {};
  for (const [name, value] of entries) {
    const before = Object.hasOwn(named, name) ? named[name] : undefined;
    if (Array.isArray(before)) before.push(value);
    else if (before === undefined) named[name] = lists.includes(name) ? [value] : value;
  }
  return named;
}

function readJson(bytes: Uint8Array): object {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ApiError('invalid_input', { reason: 'body: not JSON', cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('invalid_input', { reason: 'body: not an object' });
  return body;
}
