import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { ApiError, isApiError } from '../../contract/errors.ts';
import { FormErrors } from '../../contract/form-errors.ts';
import { FILE_BYTES_MOST, UPLOAD_SLOWEST } from '../../domain/uploads.ts';
import type { FileField } from '../../domain/uploads.ts';
import { UPLOAD_TEXT } from '../../texts/forms/upload.ts';
import type { ReceivedFile, ReceivingPlace } from './received-files.ts';

const FIELDS_MOST = 60;
const FIELD_BYTES = 64 * 1024;
/** All fields together, with what the parts say of themselves. */
export const FIELDS_BYTES = 256 * 1024;
/** Most that is read and thrown away of a refused body: most browsers show no answer before they have sent everything. */
export const DRAINED_BYTES = 100 * 1024 * 1024;

export interface ReceivedForm {
  /** In their order; a name may come again. */
  fields: [string, string][];
  files: ReceivedFile[];
  /** Why the form is refused; the fields that came before it are there all the same. */
  fault: Error | null;
}

/** Where the files of a form go. */
type Into = Pick<ReceivingPlace, 'folder' | 'received' | 'lost'> & { field: FileField };

const wrongBody = (what: string, cause?: unknown) =>
  new ApiError('invalid_input', { reason: `body: ${what}`, cause });

/** Reads multipart/form-data as it comes: files go to a folder, nothing is held in memory beyond the fields. */
export async function readMultipart(
  source: Readable,
  type: string,
  into?: Into,
): Promise<ReceivedForm> {
  const field = into?.field;
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  const writes: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  /** Nothing more can be made of the body. */
  const spoilt = Promise.withResolvers<null>();
  let fault: Error | null = null;
  let count = 0;
  const refuse = (error: Error) => {
    fault ??= error;
  };
  const spoil = (error: Error) => {
    refuse(error);
    spoilt.resolve(null);
  };

  async function write(
    stream: BusboyFileStream,
    number: number,
    { field: { name }, folder }: Into,
  ): Promise<void> {
    // Said before the whole form is too big.
    stream.on('limit', () =>
      refuse(new FormErrors({ [name]: [UPLOAD_TEXT.tooBig] }, 'file_too_large')),
    );
    const path = join(await folder(), String(number));
    // Given up while the folder was made.
    if (stream.destroyed) return;
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    files[number] = { path, bytes: stream.bytesRead };
  }

  function takeFile(
    name: string | undefined,
    stream: BusboyFileStream,
    filename: string | undefined,
  ): void {
    // Told of a body that ends too early; an error that nobody hears would end the process.
    stream.on('error', (cause) => spoil(wrongBody('broken off', cause)));
    // A field of files in which nothing was chosen is sent without a name. A name is only a sign of life: nobody keeps it.
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
      write(stream, count++, into)
        .catch((error: unknown) => {
          // What is not taken is read on all the same, so that the browser shows the answer.
          stream.resume();
          spoil(isApiError(error) || isOfDisk(error) ? error : wrongBody('broken off', error));
        })
        .finally(() => open.delete(stream)),
    );
  }

  const parser = openParser(type, field);
  if (parser === null) spoil(wrongBody('not a form'));
  parser?.on('field', (name: string | undefined, value, _isNameCut, isValueCut) => {
    if (isValueCut) refuse(new ApiError('body_too_large'));
    else if (name === undefined || value.includes('\0')) refuse(wrongBody('not a form'));
    else fields.push([name, value]);
  });
  parser?.on('file', takeFile);
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser?.on(limit, () => refuse(new ApiError('body_too_large')));
  parser?.on('error', (cause) => spoil(wrongBody('not a form', cause)));

  await feed(source, parser, {
    bytesMost: bodyBytesMost(field),
    spoilt: spoilt.promise,
    spoil,
    into,
  });
  if (fault !== null) for (const stream of open) stream.destroy();
  await Promise.all(writes);
  return { fields, files, fault };
}

/** Our own trouble, not the client's. */
const isOfDisk = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

const bodyBytesMost = (field: FileField | undefined) =>
  FIELDS_BYTES + (field?.most ?? 0) * FILE_BYTES_MOST;

/** Null when the header does not say where parts end. */
function openParser(type: string, field: FileField | undefined): BusboyInstance | null {
  const filesMost = field?.most ?? 0;
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: FIELDS_MOST,
    fileSize: FILE_BYTES_MOST,
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
  spoilt: Promise<null>;
  spoil: (error: Error) => void;
  into: Into | undefined;
}

/** Gives the body to the parser; of a spoilt one the rest is thrown away, as long as it is not endless. */
async function feed(
  source: Readable,
  parser: BusboyInstance | null,
  { bytesMost, spoilt, spoil, into }: Feeding,
): Promise<void> {
  let isOver = parser === null;
  void spoilt.then(() => {
    isOver = true;
  });
  let [bytes, seen] = [0, 0];
  const watch = setInterval(() => {
    if (bytes - seen < UPLOAD_SLOWEST.bytes) source.destroy(wrongBody('too slow'));
    seen = bytes;
  }, UPLOAD_SLOWEST.ms);
  const giveWay = () => source.destroy(new ApiError('too_many_requests'));
  into?.lost.addEventListener('abort', giveWay);
  try {
    for await (const chunk of source.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      into?.received(chunk.length);
      if (bytes > bytesMost && !isOver) spoil(new ApiError('body_too_large'));
      if (bytes > DRAINED_BYTES) break;
      if (bytes <= bytesMost && !isOver && parser?.write(chunk) === false)
        await Promise.race([once(parser, 'drain'), spoilt]);
    }
    if (!isOver && parser !== null) {
      parser.end();
      await Promise.race([once(parser, 'finish'), spoilt]);
    }
  } catch (cause) {
    spoil(cause instanceof ApiError ? cause : wrongBody('broken off', cause));
  } finally {
    clearInterval(watch);
    into?.lost.removeEventListener('abort', giveWay);
    parser?.destroy();
  }
}
