import { isOvertaken, keptVersion } from '#src/plain-forms/kept-version.ts';
import { postedForm } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import type { Client } from '#src/contract/api.ts';
import { fieldAt, fieldOf } from '#src/contract/desk/field-of.ts';
import { siteSchema } from '#src/contract/desk/settings.ts';
import { asRefusal } from '#src/contract/errors.ts';
import { settingSchema } from '#src/contract/settings.ts';
import { isSettingGroup, settingsOf, type SettingGroup } from '#src/domain/desk-settings.ts';
import { siteKeysOf, type ConfigGroup, type SiteKey } from '#src/domain/site-config-groups.ts';
import { readFieldFaults } from '#src/domain/field-faults.ts';
import type { FormField } from '#src/domain/form-field.ts';
import type { SettingKey } from '#src/domain/settings.ts';
import { readField, readFields, writeFields } from '#src/domain/typed-field.ts';
import { neededText } from '#src/texts/desk/fields.ts';
import { DESK_SETTINGS_TEXT as TEXT } from '#src/texts/desk/settings.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';

/** A form of settings that was refused: what was typed, and what is wrong with it. */
export interface RefusedGroup {
  texts: Readonly<Record<string, string>>;
  /** Keys whose default is wanted. */
  reset: readonly string[];
  reason: string;
  /** Sentences by the names of inputs. */
  errors: Readonly<Record<string, string>>;
  error: string;
  status: number;
  /** Somebody else has changed the group since the form was opened. */
  isOvertaken: boolean;
  /** The version that the form begins from again; null: the one that is saved now. */
  version: string | null;
}

export const settingField = (key: SettingKey): FormField => fieldOf(settingSchema(key));
export const siteField = (key: SiteKey): FormField => fieldOf(siteSchema(key));
/** The form of a group: the fields by the keys that they change. */
const formOf = (group: SettingGroup | ConfigGroup): Readonly<Record<string, FormField>> =>
  isSettingGroup(group)
    ? Object.fromEntries(settingsOf(group).map((key) => [key, settingField(key)]))
    : Object.fromEntries(siteKeysOf(group).map((key) => [key, siteField(key)]));

/** Saves the posted form of a group; null: it is done. */
export async function submitGroup(
  api: Client,
  group: SettingGroup | ConfigGroup,
  request: Request,
): Promise<RefusedGroup | null> {
  const posted = await postedForm(request);
  const typed = textsOf(posted);
  const { version = '', reason = '' } = typed;
  const reset = posted.getAll('reset').map(String);
  try {
    if (isSettingGroup(group))
      await api.deskSettingsChange({
        group,
        version,
        values: settingsOf(group).map((key) => ({
          key,
          value: readField(settingField(key), key, typed),
        })),
        reset: settingsOf(group).filter((key) => reset.includes(key)),
        reason,
      });
    else
      await api.deskSiteConfigChange({
        group,
        version,
        values: siteKeysOf(group).map((key) => ({
          key,
          value: storedText(readField(siteField(key), key, typed)),
        })),
        reason,
      });
    return null;
  } catch (error) {
    const { code, status, detail = ERROR_TEXT[code], reason: faults = '' } = asRefusal(error);
    const form = formOf(group);
    const errors = code === 'invalid_input' ? errorsOf(form, faults) : {};
    return {
      texts: writeFields(form, readFields(form, typed)),
      reset,
      reason,
      errors,
      error: Object.keys(errors).length > 0 ? TEXT.faults : detail,
      status,
      isOvertaken: isOvertaken(error),
      version: keptVersion(error, version),
    };
  }
}

/** The text of the site config for a value of its form: a flag is `1` or nothing. */
function storedText(value: unknown): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? '1' : '';
}

/** Sentences by the names of inputs, for the faults that the reason of a refusal names. */
function errorsOf(
  form: Readonly<Record<string, FormField>>,
  reason: string,
): Record<string, string> {
  const found = readFieldFaults(reason).flatMap(({ name, code }) => {
    const [key, field] =
      Object.entries(form).find(([each]) => name === each || name.startsWith(`${each}/`)) ?? [];
    if (key === undefined || field === undefined) return [];
    const sentence = code === 'value' ? neededText(fieldAt(field, key, name)) : TEXT.fault(code);
    return [[name, sentence] as const];
  });
  return Object.fromEntries(found);
}
