import { postedTexts } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { DeskPage, PageConflict } from '#src/contract/desk/page-shapes.ts';
import { asRefusal } from '#src/contract/errors.ts';
import { deskInsertPath, deskPagePath } from '#src/domain/desk.ts';
import { saidAt } from '#src/domain/locations.ts';
import { INSERTED_KINDS } from '#src/domain/page-insertion.ts';
import { EMPTY_PAGE_FIELDS, PAGE_FIELDS, type PageFields } from '#src/domain/page-draft.ts';
import { PAGE_EDITOR_TEXT } from '#src/texts/desk/pages.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** What the buttons of the editor do; each saves the text first. */
const OWN_DEEDS = ['save', 'preview', 'check', 'publish', 'schedule', 'unschedule'] as const;
const DEEDS = [...OWN_DEEDS, ...INSERTED_KINDS] as const;
type Deed = (typeof DEEDS)[number];

/** The editor as it was sent, when it has to be shown again. */
export interface SentEditor {
  id: number;
  version: number;
  fields: PageFields;
  /** The time of the schedule. */
  at: string;
  /** The line of the text where its author is; 0: it is not known. */
  line?: number;
}
/** What became of a sent editor: its browser goes on, or sees both texts, or why it was refused. */
export type EditorResult =
  | { kind: 'done'; path: string }
  | { kind: 'conflict'; sent: SentEditor; current: PageConflict['current'] }
  | { kind: 'refused'; sent: SentEditor; field: RefusedField; error: string; status: number };
/** The field that an error stands beside; empty: the whole form. */
export type RefusedField = 'slug' | 'at' | '';

/** The time of the schedule that was typed and not used, in the address of the editor. */
export const TYPED_AT_PARAM = 'at';
const TYPED_AT_MOST = 30;

/** Saves the posted editor, and does what its button says. */
export async function submitEditor(api: Client, request: Request): Promise<EditorResult> {
  const typed = await postedTexts(request);
  const fields = Object.fromEntries(
    PAGE_FIELDS.map((name) => [name, (typed[name] ?? '').replaceAll('\r\n', '\n')]),
  ) as PageFields;
  const { at = '', editing = '', sequence = '0' } = typed;
  const number = (name: string) => Number(/^\d{1,9}$/.exec(typed[name] ?? '')?.[0] ?? 0);
  const sent: SentEditor = {
    ...{ id: number('id'), version: number('version'), fields, at },
    line: number('line'),
  };
  const deed = DEEDS.find((one) => one === typed['deed']) ?? 'save';
  try {
    const { id, version } = sent;
    const saved = await api.deskPageSave({ id, version, editing, sequence, ...fields });
    [sent.id, sent.version] = [saved.id, saved.version];
    return { kind: 'done', path: await act(api, deed, sent) };
  } catch (error) {
    const { code, status, detail = ERROR_TEXT[code], pageConflict, reason = '' } = asRefusal(error);
    if (pageConflict !== undefined)
      return { kind: 'conflict', sent, current: pageConflict.current };
    if (code === 'not_found')
      return { kind: 'refused', sent, field: '', error: PAGE_EDITOR_TEXT.gone, status: 409 };
    return { kind: 'refused', sent, field: fieldOf(reason), error: detail, status };
  }
}

function fieldOf(reason: string): RefusedField {
  const [name] = reason.split(':');
  return name === 'slug' || name === 'at' ? name : '';
}

/** Where the browser goes on. */
async function act(
  api: Client,
  deed: Deed,
  { id, version, at, line = 0 }: SentEditor,
): Promise<string> {
  const saying = (word: keyof typeof PAGE_EDITOR_TEXT.said) => saidAt(deskPagePath(id), word);
  switch (deed) {
    case 'save':
      return at === '' ? saying('saved') : `${saying('saved')}&${typedAt(at)}`;
    case 'preview':
      return deskPagePath(id, 'preview');
    case 'check':
      return deskPagePath(id, 'check');
    case 'picture':
    case 'file':
    case 'banner':
      return deskInsertPath(id, deed, line);
    case 'publish':
      await api.deskPagePublish({ id, version });
      return saying('published');
    case 'schedule':
      await api.deskPageSchedule({ id, version, at: at === '' ? 'none' : at });
      return saying('scheduled');
    case 'unschedule':
      await api.deskPageSchedule({ id, version, at: '' });
      return saying('unscheduled');
  }
}

const typedAt = (at: string) =>
  new URLSearchParams({ [TYPED_AT_PARAM]: at.slice(0, TYPED_AT_MOST) }).toString();

/** A page that is not there yet. */
export const NEW_PAGE: DeskPage = {
  id: 0,
  version: 0,
  changed_at: '',
  changed_by: '',
  fields: EMPTY_PAGE_FIELDS,
  state: 'draft',
  public_slug: null,
  scheduled_at: null,
  schedules_this: false,
  schedule_failure: null,
  is_needed: false,
};
