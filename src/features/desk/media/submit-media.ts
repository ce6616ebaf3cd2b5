import { isOvertaken, keptVersion } from '#src/plain-forms/kept-version.ts';
import { postedTexts } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { MediaFile } from '#src/contract/desk/media.ts';
import { asRefusal } from '#src/contract/errors.ts';
import { isFormErrors } from '#src/contract/form-errors.ts';
import {
  CENTRE,
  FOCAL_CELLS,
  FOCAL_MOST,
  percentTyped,
  type FocalPoint,
} from '#src/domain/focal-crop.ts';
import { NOTICE_PARAM } from '#src/domain/paths.ts';
import { MEDIA_RULE } from '#src/texts/desk/media.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** What the form of a file shows: what is saved, or what was typed. */
export interface TypedMedia {
  title: string;
  alt: string;
  isDecorative: boolean;
  /** Number of the chosen cell; empty: none. */
  cell: string;
  /** Per cent of width and height, as they are typed. */
  x: string;
  y: string;
}
export type MediaField = 'title' | 'alt' | 'focal';
export interface RefusedMedia {
  typed: TypedMedia | null;
  /** Under its field. */
  errors: Partial<Record<MediaField, string>>;
  /** Above the page. */
  error: string;
  /** Somebody else has changed the file since the form was opened. */
  isOvertaken: boolean;
  status: number;
  /** The version that the form begins from again; null: the one that is saved now. */
  version: string | null;
}

/** The number of the cell whose middle the point is; empty: it is in none. */
function cellOf({ x, y }: FocalPoint): string {
  const cell = FOCAL_CELLS.findIndex((middle) => middle.x === x && middle.y === y);
  return cell === -1 ? '' : String(cell);
}

export const typedOf = ({
  title,
  alt,
  is_decorative: isDecorative,
  focal,
}: MediaFile): TypedMedia => ({
  title,
  alt,
  isDecorative,
  cell: cellOf(focal),
  x: percentTyped(focal.x),
  y: percentTyped(focal.y),
});

/** The version that the form of another file began from, in the address that its refusal leads to. */
export const BEGAN_PARAM = 'began';
/** That version; null: the form was not refused, or somebody else has changed the file since. */
export function replacementBegan(asked: URLSearchParams): string | null {
  const notice = asked.get(NOTICE_PARAM);
  const [began = null] = /^\d{1,9}$/.exec(asked.get(BEGAN_PARAM) ?? '') ?? [];
  return notice === null || notice === 'conflict' ? null : began;
}

/** Does what a form of the file's page asks for. */
export async function submitMedia(
  api: Client,
  key: string,
  request: Request,
): Promise<'saved' | 'deleted' | RefusedMedia> {
  const fields = await postedTexts(request);
  const { version = '' } = fields;
  if (fields['deed'] === 'delete')
    return api
      .deskMediaDelete({ key, version })
      .then(() => 'deleted' as const, refusalOf(null, ''));
  const { title = '', alt = '', cell = '', x = '', y = '' } = fields;
  const typed = { title, alt, isDecorative: fields['decorative'] === 'yes', cell, x, y };
  // The form of a document has no focal point.
  const focal = fields['x'] === undefined ? CENTRE : focalOf(typed, fields['was'] ?? '');
  if (focal === null) return refused(typed, { version, errors: { focal: MEDIA_RULE.focal } });
  const asked = { key, version, title, alt, focal_x: focal.x, focal_y: focal.y };
  return api
    .deskMediaSave({ ...asked, decorative: typed.isDecorative ? 'yes' : '' })
    .then(() => 'saved' as const, refusalOf(typed, version));
}

/** Numbers that were typed count more than a cell, which is chosen already when the form opens. */
function focalOf({ cell, x, y }: TypedMedia, was: string): FocalPoint | null {
  const chosen = FOCAL_CELLS[Number(/^[0-8]$/.exec(cell)?.[0] ?? -1)];
  if (chosen !== undefined && `${x} ${y}` === was) return chosen;
  const [across, down] = [thousandthsOf(x), thousandthsOf(y)];
  return across === null || down === null ? null : { x: across, y: down };
}

function thousandthsOf(typed: string): number | null {
  if (!/^\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/.test(typed)) return null;
  const value = Math.round(Number(typed.replace(',', '.')) * 10);
  return value > FOCAL_MOST ? null : value;
}

const refused = (typed: TypedMedia | null, more: Partial<RefusedMedia>): RefusedMedia => ({
  typed,
  errors: {},
  error: '',
  isOvertaken: false,
  status: 400,
  version: null,
  ...more,
});

/** Our own failures are answered by the page that says so. */
const refusalOf =
  (typed: TypedMedia | null, began: string) =>
  (error: unknown): RefusedMedia => {
    const version = keptVersion(error, began);
    if (isFormErrors(error)) {
      const { title, alt } = error.errors;
      return refused(typed, {
        version,
        errors: { ...(title && { title: title.join(' ') }), ...(alt && { alt: alt.join(' ') }) },
      });
    }
    const { status, code, detail = ERROR_TEXT[code] } = asRefusal(error);
    // The page says by both versions that somebody else was faster.
    if (isOvertaken(error)) return refused(typed, { isOvertaken: true, status, version });
    return refused(typed, { error: detail, status, version });
  };
