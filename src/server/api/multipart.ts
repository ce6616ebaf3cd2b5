import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import { DRAINED_BYTES } from '../http/drain.ts';
import {
  FILE_BYTES_MOST,
  UPLOAD_SLOWEST,
  bytesMostOf,
  type FileField,
} from '../../domain/uploads.ts';
import { UPLOAD_TEXT, tooBigFor } from '../../texts/forms/upload.ts';
import type { ReceivedFile, UploadSlot } from './received-files.ts';
import { failing, inBackground } from '../platform/guard.ts';

const FIELDS_MOST = 60;
const FIELD_BYTES = 64 * 1024;
/** All fields together, with the headers of their parts. */
export const FIELDS_BYTES = 256 * 1024;

export interface ReceivedForm {
  /** In their order; a name may repeat. */
  fields: [string, string][];
  files: ReceivedFile[];
  /** Why the form is refused. The fields before the fault are present. */
  fault: Error | null;
}

/** Where the files of a form go. */
type FileTarget = Pick<UploadSlot, 'folder' | 'received' | 'revoked'> & { field: FileField };

const wrongBody = (what: string, cause?: unknown) =>
  new ApiError('invalid_input', { reason: `body: ${what}`, cause });

/** Reads multipart/form-data as a stream: files go to a folder, only fields are held in memory. */
export async function readMultipart(
  source: Readable,
  type: string,
  into?: FileTarget,
): Promise<ReceivedForm> {
  const field = into?.field;
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const writes: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  /** Resolves when the body cannot be read any further. */
  const failed = Promise.withResolvers<null>();
  let fault: Error | null = null;
  let count = 0;
  const refuse = (error: Error) => {
    fault ??= error;
  };
  const fail = (error: Error) => {
    refuse(error);
    failed.resolve(null);
  };

  async function write(
    stream: BusboyFileStream,
    { number, name }: { number: number; name: string },
    { field: taken, folder }: FileTarget,
  ): Promise<void> {
    // Reported at once, before the whole form exceeds its size.
    stream.on(
      'limit',
      failing(fail, () =>
        refuse(new FormErrors({ [taken.name]: [tooBigFor(taken)] }, 'file_too_large')),
      ),
    );
    const path = join(await folder(), String(number));
    // Given up while the folder was made.
    if (stream.destroyed) return;
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    files[number] = { path, bytes: stream.bytesRead, name };
  }

  function takeFile(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
  ): void {
    // Emitted for a body that ends too early; without a listener it would end the process.
    stream.on(
      'error',
      failing(fail, (cause) => fail(faultOf(cause))),
    );
    // A file field without a choice is sent without a filename. The name shows that a file was
    // chosen, and may be read by people; no file is stored under it.
    const isChosen = filename !== undefined && filename !== '';
    if (isChosen && (field === undefined || name !== field.name))
      refuse(wrongBody('a file where none is taken'));
    else if (isChosen && field !== undefined && count >= field.most)
      refuse(new FormErrors({ [field.name]: [UPLOAD_TEXT.tooMany(field)] }, 'too_many_files'));
    if (!isChosen || fault !== null || into === undefined) {
      stream.resume();
      return;
    }
    open.add(stream);
    writes.push(
      write(stream, { number: count++, name: filename }, into)
        .catch((error: unknown) => {
          // A refused file is read to its end, so that the browser shows the answer.
          stream.resume();
          fail(faultOf(error));
        })
        .finally(() => open.delete(stream)),
    );
  }

  const parser = openParser(type, field);
  if (parser === null) fail(wrongBody('not a form'));
  else
    hear(parser, {
      takeField: (name, value) => fields.push([name, value]),
      takeFile,
      refuse,
      fail,
    });

  await feed(source, parser, {
    bytesMost: bodyBytesMost(field),
    failed: failed.promise,
    fail,
    async written() {
      // The parser may come to a file while another one is written.
      for (let seen = -1; seen !== writes.length;) {
        seen = writes.length;
        await Promise.allSettled(writes);
      }
    },
    into,
  });
  if (fault !== null) for (const stream of open) stream.destroy();
  await Promise.all(writes);
  return { fields, files, fault };
}

interface Heard {
  takeField: (name: string, value: string) => void;
  takeFile: (name: string | undefined, stream: BusboyFileStream, filename?: string) => void;
  refuse: (error: Error) => void;
  fail: (error: Error) => void;
}

/** What the parser finds in the form. */
function hear(parser: BusboyInstance, { takeField, takeFile, refuse, fail }: Heard): void {
  const check = (
    name: string | undefined,
    value: string,
    _isNameCut: boolean,
    isValueCut: boolean,
  ) => {
    if (isValueCut) refuse(new ApiError('body_too_large'));
    else if (name === undefined || value.includes('\0')) refuse(wrongBody('not a form'));
    else takeField(name, value);
  };
  const tooLarge = () => refuse(new ApiError('body_too_large'));
  const broken = (cause: unknown) => fail(wrongBody('not a form', cause));
  parser.on('field', failing(fail, check));
  parser.on('file', failing(fail, takeFile));
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, failing(fail, tooLarge));
  parser.on('error', failing(fail, broken));
}

/** A fault of the server, not of the client. */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error;

/** Why a file could not be taken: a full disk breaks its stream off as a client does. */
const faultOf = (error: unknown): Error =>
  isApiError(error) || isSystemError(error) ? error : wrongBody('broken off', error);

const bodyBytesMost = (field: FileField | undefined) =>
  FIELDS_BYTES + (field === undefined ? 0 : field.most * bytesMostOf(field));

/** Null when the header names no boundary. */
function openParser(type: string, field: FileField | undefined): BusboyInstance | null {
  const filesMost = field?.most ?? 0;
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: FIELDS_MOST,
    fileSize: field === undefined ? FILE_BYTES_MOST : bytesMostOf(field),
    files: filesMost + FIELDS_MOST,
    parts: filesMost + FIELDS_MOST,
    headerPairs: 20,
    headerSize: 4096,
  };
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    return null;
  }
}

interface Feeding {
  bytesMost: number;
  failed: Promise<null>;
  fail: (error: Error) => void;
  /** Resolves when the files that were begun are on the disk, or given up. */
  written: () => Promise<void>;
  into: FileTarget | undefined;
}

/** How long the parser may take to finish when all of the body is read and written. */
const FINISH_MS = 1_000;

/**
 * Waits for the end of a parser that has all of the body. It never comes when the closing boundary
 * stands before a part: that is no form.
 */
async function finished(parser: BusboyInstance, written: Feeding['written']): Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const late = async () => {
    await written();
    await pause(FINISH_MS, undefined, { signal });
    throw wrongBody('not a form');
  };
  try {
    await Promise.race([once(parser, 'finish', { signal }), late()]);
  } finally {
    end.abort();
  }
}

/** Pipes the body to the parser. After a fault the rest is discarded, up to DRAINED_BYTES more. */
async function feed(
  source: Readable,
  parser: BusboyInstance | null,
  { bytesMost, failed, fail, written, into }: Feeding,
): Promise<void> {
  let isOver = parser === null;
  const end = failed.then(() => {
    isOver = true;
  });
  inBackground('reading a form', end);
  let [bytes, seen] = [0, 0];
  const look = () => {
    if (bytes - seen < UPLOAD_SLOWEST.bytes) source.destroy(wrongBody('too slow'));
    seen = bytes;
  };
  const watch = setInterval(failing(fail, look), UPLOAD_SLOWEST.ms);
  const guardedEnd = failing(fail, () => source.destroy(new ApiError('too_many_requests')));
  into?.revoked.addEventListener('abort', guardedEnd);
  try {
    for await (const chunk of source.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      into?.received(chunk.length);
      if (bytes > bytesMost && !isOver) fail(new ApiError('body_too_large'));
      if (bytes > bytesMost + DRAINED_BYTES) break;
      if (bytes <= bytesMost && !isOver && parser?.write(chunk) === false)
        await Promise.race([once(parser, 'drain'), failed]);
    }
    if (!isOver && parser !== null) {
      parser.end();
      await Promise.race([finished(parser, written), failed]);
    }
  } catch (cause) {
    fail(cause instanceof ApiError ? cause : wrongBody('broken off', cause));
  } finally {
    clearInterval(watch);
    into?.revoked.removeEventListener('abort', guardedEnd);
    parser?.destroy();
  }
}
