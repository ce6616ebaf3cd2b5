import type { APIRoute } from 'astro';
import { orNull } from '#src/contract/or-null.ts';
import { readId } from '#src/domain/typed-id.ts';
import { fileAnswer } from '#src/ui/desk/file-answer.ts';

/** The content type by the kind of a kept file. */
const TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;

/** The file that came with a message, to be saved and never shown on an address of the shop. */
export const GET: APIRoute = async ({ locals, params, rewrite }) => {
  const id = readId(params['id']);
  const file = id === null ? null : await orNull(locals.api.deskMessageFile({ id }));
  if (file === null) return rewrite('/404');
  const name = `message-${id}.${file.type}`;
  return fileAnswer(Buffer.from(file.base64, 'base64'), TYPES[file.type], name);
};
