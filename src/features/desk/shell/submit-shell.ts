import { isOvertaken, keptVersion } from '#src/plain-forms/kept-version.ts';
import { postedTexts } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import { fieldsOf } from '#src/contract/desk/field-of.ts';
import {
  bannerFields,
  menuFields,
  type BannerFields,
  type MenuFields,
} from '#src/contract/desk/shell.ts';
import { asRefusal } from '#src/contract/errors.ts';
import { readFieldFaults } from '#src/domain/field-faults.ts';
import { isMenu, isShellFault } from '#src/domain/desk-shell.ts';
import type { FormField } from '#src/domain/form-field.ts';
import { readFields, writeFields } from '#src/domain/typed-field.ts';
import { neededText } from '#src/texts/desk/fields.ts';
import { DESK_SHELL_TEXT as TEXT, SHELL_FAULT_TEXT } from '#src/texts/desk/shell.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** What became of a form: where its browser goes on, or what is wrong with it. */
export type ShellResult =
  { kind: 'done'; said: keyof typeof TEXT.said } | ({ kind: 'refused' } & RefusedThing);
export interface RefusedThing {
  /** What was typed; null: the form that was refused has no fields, it moves or removes. */
  texts: Typed | null;
  /** Sentences by the names of inputs. */
  errors: Readonly<Record<string, string>>;
  error: string;
  status: number;
  /** Somebody else has changed the thing since the form was opened. */
  isOvertaken: boolean;
  /** The version that the form begins from again; null: the one that is saved now. */
  version: string | null;
}
type Typed = Readonly<Record<string, string>>;

export const BANNER_FORM = fieldsOf(bannerFields);
export const MENU_FORM = fieldsOf(menuFields);

const numberOf = (text = ''): number => Number(/^\d{1,9}$/.exec(text)?.[0] ?? 0);
/** Saves, moves or removes a banner. */
export function submitBanner(api: Client, request: Request): Promise<ShellResult> {
  return take(request, BANNER_FORM, async ({ deed, id, version = '', ...typed }) => {
    if (deed === 'remove') return api.deskBannerRemove({ id: numberOf(id) });
    if (deed === 'up' || deed === 'down') return api.deskBannerMove({ id: numberOf(id), to: deed });
    // The contract refuses what is no value.
    const fields = readFields(BANNER_FORM, typed) as unknown as BannerFields;
    return api.deskBannerSave({ id: numberOf(id), version, ...fields });
  });
}

/** The same of an item of a menu. */
export function submitItem(api: Client, request: Request): Promise<ShellResult> {
  return take(request, MENU_FORM, async ({ deed, id, version = '', menu, parent, ...typed }) => {
    if (deed === 'remove') return api.deskMenuRemove({ id: numberOf(id) });
    if (deed === 'up' || deed === 'down') return api.deskMenuMove({ id: numberOf(id), to: deed });
    const fields = readFields(MENU_FORM, typed) as unknown as MenuFields;
    const place = { menu: isMenu(menu) ? menu : 'footer', parent: numberOf(parent) } as const;
    return api.deskMenuSave({ id: numberOf(id), version, ...place, ...fields });
  });
}

export const submitSelection = (
  api: Client,
  name: string,
  request: Request,
): Promise<ShellResult> =>
  take(request, {}, ({ version = '', title = '', lines = '' }) =>
    api.deskSelectionSave({ name, version, title, lines }),
  );

type Form = Readonly<Record<string, FormField>>;

function saidOf(deed: string): keyof typeof TEXT.said {
  if (deed === 'remove') return 'removed';
  return deed === 'up' || deed === 'down' ? 'moved' : 'saved';
}

async function take(
  request: Request,
  form: Form,
  act: (typed: Typed) => Promise<unknown>,
): Promise<ShellResult> {
  const typed = await postedTexts(request);
  const { deed = '', version } = typed;
  try {
    await act(typed);
    return { kind: 'done', said: saidOf(deed) };
  } catch (error) {
    const { code, status, detail = ERROR_TEXT[code], reason = '' } = asRefusal(error);
    const errors = code === 'invalid_input' ? errorsOf(form, reason, detail) : {};
    const hasFields = saidOf(deed) === 'saved';
    return {
      kind: 'refused',
      texts: hasFields ? { ...typed, ...writeFields(form, readFields(form, typed)) } : null,
      errors,
      error: Object.keys(errors).length > 0 ? TEXT.faults : detail,
      status,
      isOvertaken: isOvertaken(error),
      version: keptVersion(error, version),
    };
  }
}

/** A rule of ours names its fields with codes; the contract names the first wrong field. */
function errorsOf(form: Form, reason: string, detail: string) {
  const faults = readFieldFaults(reason).map(({ name, code }) => [
    name,
    code === 'line' || !isShellFault(code) ? detail : SHELL_FAULT_TEXT[code],
  ]);
  if (faults.length > 0) return Object.fromEntries(faults) as Record<string, string>;
  const [name = ''] = reason.split(':');
  const field = form[name];
  return field === undefined ? {} : { [name]: neededText(field) };
}
