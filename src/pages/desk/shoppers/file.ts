import type { APIRoute } from 'astro';
import { isApiError } from '#src/contract/errors.ts';
import { DESK_PATHS } from '#src/domain/desk.ts';
import { locationOf } from '#src/domain/locations.ts';
import { NOTICE_PARAM } from '#src/domain/paths.ts';
import { readId } from '#src/domain/typed-id.ts';
import { fileAnswer } from '#src/ui/desk/file-answer.ts';

/** The data of a shopper as a file. It is a POST, because the journal notes who takes them, and why. */
export const POST: APIRoute = async ({ locals, request, rewrite, redirect }) => {
  if (locals.member?.role !== 'owner') return rewrite(DESK_PATHS.forbidden);
  const form = await request.formData();
  const of = (name: string) => String(form.get(name) ?? '');
  try {
    const { name, content } = await locals.api.deskShopperExport({
      account: readId(of('account')) ?? undefined,
      order: readId(of('order')) ?? undefined,
      reason: of('reason'),
    });
    return fileAnswer(content, 'application/json; charset=utf-8', name);
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return redirect(locationOf(`${DESK_PATHS.shoppers}?${NOTICE_PARAM}=${error.code}`), 303);
  }
};

/** An address typed by hand leads to the search. */
export const GET: APIRoute = ({ redirect }) => redirect(locationOf(DESK_PATHS.shoppers), 303);
