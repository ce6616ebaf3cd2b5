import type { APIRoute } from 'astro';
import { orNull } from '#src/contract/or-null.ts';
import { DESK_PATHS, deskLoadPath } from '#src/domain/desk.ts';
import { locationOf } from '#src/domain/locations.ts';
import { readId } from '#src/domain/typed-id.ts';
import { fileAnswer } from '#src/ui/desk/file-answer.ts';

/** A raw file of a load, compressed. It is a POST, because the journal notes who takes it. */
export const POST: APIRoute = async ({ locals, params, rewrite }) => {
  const id = readId(params['id']);
  const number = /^\d{1,3}$/.exec(params['number'] ?? '')?.[0];
  if (locals.member?.role !== 'owner') return rewrite(DESK_PATHS.forbidden);
  if (id === null || number === undefined) return rewrite('/404');
  const file = await orNull(locals.api.deskLoadFile({ id, number: Number(number) }));
  if (file === null) return rewrite('/404');
  return fileAnswer(Buffer.from(file.content, 'base64'), 'application/gzip', file.name);
};

/** An address typed by hand leads to the page of the load. */
export const GET: APIRoute = ({ params, redirect }) => {
  const id = readId(params['id']);
  return redirect(locationOf(id === null ? DESK_PATHS.exchange : deskLoadPath(id)), 303);
};
