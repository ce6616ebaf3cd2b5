import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../src/contract/errors.ts';
import { FormErrors } from '../../src/contract/form-errors.ts';
import { FILES_MOST, PICTURE_TYPES, type UploadField } from '../../src/domain/uploads.ts';
import { readMultipart } from '../../src/server/api/multipart.ts';
import { uploadSlots, type UploadSlot } from '../../src/server/api/received-files.ts';
import {
  folderStorage,
  uploadFolder,
  type Storage,
} from '../../src/server/modules/media/storage.ts';
import { openUploads, type Upload } from '../../src/server/modules/media/uploads.ts';
import { bodyOf, type Part } from './hostile-files.ts';
import { listen, stopNow } from './loopback.ts';

export const PHOTOS: UploadField = { name: 'files', most: FILES_MOST, types: PICTURE_TYPES };
export const ONE_PHOTO: UploadField = { name: 'file', most: 1, types: PICTURE_TYPES };
export const ONE_DOCUMENT: UploadField = {
  name: 'file',
  most: 1,
  types: [...PICTURE_TYPES, 'pdf'],
};

export interface Told {
  status: number;
  fields?: Record<string, string>;
  kept?: Upload[];
  errors?: Record<string, string[]>;
  code?: string;
}

/** A server that accepts one form with files as the API does, and keeps them in its own folder. */
export async function openDoor(options: { storage?: Storage } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-door-'));
  const storage = options.storage ?? folderStorage(uploadFolder(dataDir));
  const uploads = openUploads({ storage, forget: () => Promise.resolve(), onError: console.error });
  const time = { ms: 0 };
  const slots = uploadSlots(join(dataDir, 'tmp'), () => time.ms);
  let [begun, ended] = [0, 0];
  const waiting = new Set<() => void>();

  async function answer(req: IncomingMessage): Promise<Told> {
    const field = [PHOTOS, ONE_PHOTO, ONE_DOCUMENT][Number(req.url?.slice(1))] ?? PHOTOS;
    let slot: UploadSlot | undefined;
    begun += 1;
    try {
      slot = slots(String(req.headers['x-forwarded-for'] ?? '203.0.113.1'));
      const { fields, files, fault } = await readMultipart(req, req.headers['content-type'] ?? '', {
        ...slot,
        field,
      });
      if (fault !== null) throw fault;
      return {
        status: 200,
        fields: Object.fromEntries(fields),
        kept: await uploads.keep(files, field, (kept) => Promise.resolve([...kept])),
      };
    } catch (error) {
      if (error instanceof FormErrors)
        return { status: 400, errors: error.errors, code: error.notice };
      if (error instanceof ApiError) return { status: error.status, code: error.code };
      throw error;
    } finally {
      await slot?.release();
      ended += 1;
      for (const look of waiting) look();
    }
  }

  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    answer(req).then(
      (told) =>
        res
          .writeHead(told.status, req.complete ? {} : { connection: 'close' })
          .end(JSON.stringify(told)),
      () => res.writeHead(500).end('{}'),
    );
  });
  const url = await listen(server);
  const under = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
      : [];

  async function post(
    body: Buffer | FormData,
    field: UploadField,
    type?: string,
    from = '203.0.113.1',
  ): Promise<Told> {
    const at = [PHOTOS, ONE_PHOTO, ONE_DOCUMENT].indexOf(field);
    const content = body instanceof FormData ? body : new Uint8Array(body);
    const response = await fetch(`${url}/${at}`, {
      method: 'POST',
      body: content,
      headers: { 'x-forwarded-for': from, ...(type === undefined ? {} : { 'content-type': type }) },
    });
    return { ...((await response.json()) as Told), status: response.status };
  }

  return {
    uploads,
    /** Every file, stored or being uploaded. */
    files: () => under(dataDir),
    post,
    parts: (parts: readonly Part[], field: UploadField = PHOTOS, from?: string) =>
      post(bodyOf(parts), field, 'multipart/form-data; boundary=limit', from),
    /** The slots, which know the speed of forms. */
    pass(ms: number): void {
      time.ms += ms;
    },
    /** A connection for raw bytes of a test. */
    connect: (): Promise<Socket> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket));
        socket.on('error', reject);
      }),
    /** Resolves when so many forms have been answered, or given up. */
    async settled(count: number): Promise<void> {
      while (ended < count)
        await new Promise<void>((look) => {
          waiting.add(look);
        });
    },
    ended: () => ended,
    /** How many forms are being read now. */
    open: () => begun - ended,
    close() {
      stopNow(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
