import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_FILE } from '#src/domain/forms.ts';
import { folderStorage } from './storage.ts';
import { openUploads } from './uploads.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skoba-full-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a full disk', () => {
  it('is named by an upload that it refuses, even when nothing can be tidied up either', async () => {
    const file = join(folder, 'sent');
    writeFileSync(file, '%PDF-1.4\n%%EOF\n');
    const onDisk = folderStorage(join(folder, 'kept'));
    const failures: unknown[] = [];
    const uploads = openUploads({
      // On Linux this device is always full.
      storage: { ...onDisk, put: (_name, bytes) => writeFile('/dev/full', bytes) },
      forget: () => Promise.reject(new Error('could not extend file')),
      onError: (error) => failures.push(error),
    });
    const kept = uploads.keep([{ path: file, bytes: 15 }], MESSAGE_FILE, () =>
      Promise.resolve('used'),
    );
    await expect(kept).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(failures).toMatchObject([{ message: 'could not extend file' }]);
  });
});
