import { deskMediaEndpoints } from '#src/contract/desk/media.ts';
import { FormErrors } from '#src/contract/form-errors.ts';
import { MEDIA_ON_PAGE } from '#src/domain/desk-media.ts';
import { MEDIA_UPLOAD } from '#src/domain/media-library.ts';
import { documentPath, picturePath } from '#src/domain/paths.ts';
import { MEDIA_RULE } from '#src/texts/desk/media.ts';
import { handle } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { addMedia } from './add.ts';
import { changeMedia, removeMedia, replaceMedia } from './change.ts';
import { placesOf } from './places.ts';
import { countMedia, findMedia, mediaOf, type MediaRow } from './queries.ts';
import type { Store } from './store.ts';
const DONE = { success: true } as const;

/** «Картинки и файлы» of the desk. */
export function routes({ clock, ...store }: Store & { clock: Clock }) {
  const { db } = store;
  return handle(deskMediaEndpoints, {
    async deskMedia({ kind, q, sorting, page: number }) {
      const asked = { kind, q };
      const page = pageInfo(number, MEDIA_ON_PAGE, await countMedia(db, asked));
      const part = { limit: MEDIA_ON_PAGE, offset: (number - 1) * MEDIA_ON_PAGE };
      const rows = await mediaOf(db, asked, sorting, part);
      return { page, content: rows.map(listed) };
    },

    async deskMediaFile({ key }) {
      const { file, addedBy, changedBy } = await findMedia(db, key);
      const { stored, wide, square } = file;
      const isPicture = wide !== null && square !== null;
      return {
        ...listed(file),
        version: file.version,
        added_by: addedBy,
        changed_at: file.changedAt,
        changed_by: changedBy,
        focal: { x: file.focalX, y: file.focalY },
        address: isPicture ? picturePath(stored, 960, 'webp') : documentPath(stored),
        crops: isPicture
          ? { wide: picturePath(wide, 480, 'webp'), square: picturePath(square, 240, 'webp') }
          : null,
        places: await placesOf(db, file),
      };
    },

    async deskMediaUpload(_input, caller, files = []) {
      if (files.length === 0) throw new FormErrors({ [MEDIA_UPLOAD.name]: [MEDIA_RULE.noFile] });
      const added = [];
      for (const file of files) added.push(await addMedia(store, file, memberOf(caller), clock()));
      return { files: added };
    },

    async deskMediaSave({ key, version, title, alt, decorative, focal_x: x, focal_y: y }, caller) {
      const facts = { title, alt, isDecorative: decorative === 'yes', focal: { x, y } };
      const by = memberOf(caller);
      await changeMedia(store, { key, version, facts, by, now: clock() });
      return DONE;
    },

    async deskMediaReplace({ key, version }, caller, files = []) {
      const asked = { key, version, received: files[0], by: memberOf(caller), now: clock() };
      await replaceMedia(store, asked);
      return { ...DONE, key };
    },

    async deskMediaDelete(input, caller) {
      await removeMedia(store, { ...input, by: memberOf(caller), now: clock() });
      return DONE;
    },
  });
}

const listed = (file: MediaRow) => ({
  key: file.key,
  kind: file.kind,
  title: file.title,
  alt: file.alt,
  is_decorative: file.isDecorative,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  added_at: file.addedAt,
  preview: file.kind === 'picture' ? picturePath(file.stored, 240, 'webp') : null,
});
