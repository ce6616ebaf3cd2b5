import { postedForm, postedTexts } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { RedirectRow } from '#src/contract/desk/redirects.ts';
import { ApiError, asRefusal } from '#src/contract/errors.ts';
import { readCsv } from '#src/domain/csv.ts';
import { REDIRECT_FAULTS, REDIRECT_KINDS, REDIRECT_ROWS_MOST } from '#src/domain/redirects.ts';
import { refusedForm } from '#src/plain-forms/refused-form.ts';
import type { RefusedDeed } from '#src/ui/desk/submit-deed.ts';
import { DESK_REDIRECTS_TEXT as TEXT } from '#src/texts/desk/redirects.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** A form of a redirect that was refused. */
export interface RefusedRedirect extends RefusedDeed {
  /** The address leads elsewhere already, and may be replaced. */
  isTaken: boolean;
}

/** Does what a form of the list asks for. */
export async function submitRedirect(
  api: Client,
  request: Request,
): Promise<'added' | 'removed' | RefusedRedirect> {
  const fields = await postedTexts(request);
  const { deed = '', from = '', to = '', kind: named, replace } = fields;
  try {
    const kind = REDIRECT_KINDS.find((one) => one === named);
    if (deed === 'remove' && kind !== undefined) {
      await api.deskRedirectRemove({ kind, from });
      return 'removed';
    }
    if (deed !== 'add') throw new ApiError('invalid_input');
    await api.deskRedirectAdd({ from, to, replace: replace === 'yes' ? 'yes' : '' });
    return 'added';
  } catch (error) {
    const { code, reason } = asRefusal(error);
    // Somebody else has removed it already.
    if (deed === 'remove' && code === 'not_found') return 'removed';
    const words = { fieldOf: REDIRECT_FAULTS, wrong: ERROR_TEXT[code] };
    const refused = refusedForm(error, { ...fields, replace: '' }, words);
    return { ...refused, deed: 'add', part: '', isTaken: reason === 'from_taken' };
  }
}

/** The form of an import: the results of its rows, or why nothing was done. */
export type ImportResult =
  | { kind: 'done'; rows: readonly RedirectRow[] }
  | { kind: 'refused'; rows: string; isReplacing: boolean; error: string; status: number };

export async function submitImport(api: Client, request: Request): Promise<ImportResult> {
  const form = await postedForm(request);
  const file = form.get('file');
  const typed = String(form.get('rows') ?? '');
  const text = file instanceof File && file.size > 0 ? await file.text() : typed;
  const isReplacing = form.get('replace') === 'yes';
  const pairs = readCsv(text).map(([from = '', to = '']) => ({ from, to }));
  // Browsers keep no file: its rows come back as if they were typed.
  const refused = (error: string, status: number): ImportResult => ({
    kind: 'refused',
    rows: text,
    isReplacing,
    error,
    status,
  });
  if (pairs.length === 0) return refused(TEXT.noRows, 400);
  if (pairs.length > REDIRECT_ROWS_MOST) return refused(TEXT.tooMany(REDIRECT_ROWS_MOST), 400);
  try {
    const replace = isReplacing ? 'yes' : '';
    const { rows } = await api.deskRedirectsImport({ rows: pairs, replace });
    return { kind: 'done', rows };
  } catch (error) {
    const { code, status, detail = ERROR_TEXT[code] } = asRefusal(error);
    return refused(detail, status);
  }
}
