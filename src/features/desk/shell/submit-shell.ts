import { saidAt } from '#src/domain/locations.ts';
import { postedTexts } from '#src/plain-forms/posted-form.ts';
import type { Fields, RefusedForm } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import { fieldsOf } from '#src/contract/desk/field-of.ts';
import {
  bannerFields,
  menuFields,
  type BannerFields,
  type MenuFields,
} from '#src/contract/desk/shell.ts';
import type { Me } from '#src/contract/desk/staff.ts';
import { DESK_PATHS } from '#src/domain/desk.ts';
import { isMenu, isShellFault } from '#src/domain/desk-shell.ts';
import { isEditor } from '#src/domain/staff.ts';
import { readFields } from '#src/domain/typed-field.ts';
import { FIELD_TEXT } from '#src/texts/desk/fields.ts';
import { DESK_SHELL_TEXT as TEXT, SHELL_FAULT_TEXT } from '#src/texts/desk/shell.ts';
import { type SchemaForm, refusedSchemaForm } from '#src/ui/desk/schema-form.ts';

/** What became of a form: what the next page says, or what is wrong with it. */
type Taken = keyof typeof TEXT.said | RefusedForm;
type Submit = (api: Client, request: Request) => Promise<Taken>;

export const BANNER_FORM = fieldsOf(bannerFields);
export const MENU_FORM = fieldsOf(menuFields);

interface Shown {
  request: Request;
  response: { status?: number };
  locals: { api: Client; member: Me | null };
  redirect: (path: string, status: 303) => Response;
  rewrite: (path: string) => Promise<Response>;
}
/** Takes the form of a page, if one was sent: the answer that leads on, or why it was refused. */
export async function takeShell(
  { request, response, locals: { api, member }, redirect, rewrite }: Shown,
  next: string,
  submit: Submit,
): Promise<Response | RefusedForm | null> {
  if (request.method !== 'POST') return null;
  if (!isEditor(member)) return rewrite(DESK_PATHS.forbidden);
  const taken = await submit(api, request);
  if (typeof taken === 'string') return redirect(saidAt(next, taken), 303);
  response.status = taken.status;
  return taken;
}

const numberOf = (text = ''): number => Number(/^\d{1,9}$/.exec(text)?.[0] ?? 0);
/** Saves, moves or removes a banner. */
export const submitBanner: Submit = (api, request) =>
  take(request, BANNER_FORM, async ({ deed, id, version = '', ...typed }) => {
    if (deed === 'remove') return api.deskBannerRemove({ id: numberOf(id) });
    if (deed === 'up' || deed === 'down') return api.deskBannerMove({ id: numberOf(id), to: deed });
    // The contract refuses what is no value.
    const fields = readFields(BANNER_FORM, typed) as unknown as BannerFields;
    return api.deskBannerSave({ id: numberOf(id), version, ...fields });
  });

/** The same of an item of a menu. */
export const submitItem: Submit = (api, request) =>
  take(request, MENU_FORM, async ({ deed, id, version = '', menu, parent, ...typed }) => {
    if (deed === 'remove') return api.deskMenuRemove({ id: numberOf(id) });
    if (deed === 'up' || deed === 'down') return api.deskMenuMove({ id: numberOf(id), to: deed });
    const fields = readFields(MENU_FORM, typed) as unknown as MenuFields;
    const place = { menu: isMenu(menu) ? menu : 'footer', parent: numberOf(parent) } as const;
    return api.deskMenuSave({ id: numberOf(id), version, ...place, ...fields });
  });

export const submitSelection =
  (name: string): Submit =>
  (api, request) =>
    take(request, {}, ({ version = '', title = '', lines = '' }) =>
      api.deskSelectionSave({ name, version, title, lines }),
    );

function saidOf(deed: string): keyof typeof TEXT.said {
  if (deed === 'remove') return 'removed';
  return deed === 'up' || deed === 'down' ? 'moved' : 'saved';
}

const WORDS = {
  faults: FIELD_TEXT.faults,
  faultText: (code: string, detail: string) =>
    code === 'line' || !isShellFault(code) ? detail : SHELL_FAULT_TEXT[code],
  others: ['menu', 'parent', 'title', 'lines'],
};
async function take(
  request: Request,
  form: SchemaForm,
  act: (typed: Fields) => Promise<unknown>,
): Promise<Taken> {
  const typed = await postedTexts(request);
  const said = saidOf(typed['deed'] ?? '');
  try {
    await act(typed);
    return said;
  } catch (error) {
    const refused = refusedSchemaForm(error, typed, form, WORDS);
    // What moves or removes has no fields: its page shows what is saved.
    return said === 'saved' ? refused : { ...refused, fields: {} };
  }
}
