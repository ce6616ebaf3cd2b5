import { WrongField } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { MediaFile } from '#src/contract/desk/media.ts';
import {
  CENTRE,
  FOCAL_CELLS,
  FOCAL_MOST,
  percentTyped,
  type FocalPoint,
} from '#src/domain/focal-crop.ts';
import { NOTICE_PARAM } from '#src/domain/paths.ts';
import { FIELD_TEXT } from '#src/texts/desk/fields.ts';
import { MEDIA_RULE } from '#src/texts/desk/media.ts';
import { submitDeed } from '#src/ui/desk/submit-deed.ts';

type Texts = Readonly<Record<string, string>>;

/** The number of the cell whose middle the point is; empty: it is in none. */
function cellOf({ x, y }: FocalPoint): string {
  const cell = FOCAL_CELLS.findIndex((middle) => middle.x === x && middle.y === y);
  return cell === -1 ? '' : String(cell);
}

/** What the form of a file shows of what is saved: the point as a cell, and per cent as they are typed. */
export const savedFields = ({ title, alt, is_decorative: isDecorative, focal }: MediaFile) => ({
  title,
  alt,
  decorative: isDecorative ? 'yes' : '',
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
export const submitMedia = (api: Client, key: string, request: Request) =>
  submitDeed(
    request,
    {
      save({ version = '', title = '', alt = '', decorative, ...typed }) {
        // The form of a document has no focal point.
        const focal = typed['x'] === undefined ? CENTRE : focalIn(typed);
        return api.deskMediaSave({
          ...{ key, version, title, alt, decorative: decorative === 'yes' ? 'yes' : '' },
          ...{ focal_x: focal.x, focal_y: focal.y },
        });
      },
      delete: ({ version = '' }) => api.deskMediaDelete({ key, version }),
    },
    { wrong: FIELD_TEXT.faults },
  );

/** Numbers that were typed count more than a cell, which is chosen already when the form opens. */
function focalIn({ cell = '', x = '', y = '', was = '' }: Texts): FocalPoint {
  const chosen = FOCAL_CELLS[Number(/^[0-8]$/.exec(cell)?.[0] ?? -1)];
  if (chosen !== undefined && `${x} ${y}` === was) return chosen;
  const [across, down] = [thousandthsOf(x), thousandthsOf(y)];
  if (across === null || down === null) throw new WrongField('focal', MEDIA_RULE.focal);
  return { x: across, y: down };
}

function thousandthsOf(typed: string): number | null {
  if (!/^\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/.test(typed)) return null;
  const value = Math.round(Number(typed.replace(',', '.')) * 10);
  return value > FOCAL_MOST ? null : value;
}
