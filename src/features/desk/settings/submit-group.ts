import { postedForm } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import type { Client } from '#src/contract/api.ts';
import { fieldOf } from '#src/contract/desk/field-of.ts';
import { siteSchema } from '#src/contract/desk/settings.ts';
import { settingSchema } from '#src/contract/settings.ts';
import { isSettingGroup, settingsOf, type SettingGroup } from '#src/domain/desk-settings.ts';
import { siteKeysOf, type ConfigGroup, type SiteKey } from '#src/domain/site-config-groups.ts';
import type { FormField } from '#src/domain/form-field.ts';
import type { SettingKey } from '#src/domain/settings.ts';
import { readField } from '#src/domain/typed-field.ts';
import { DESK_SETTINGS_TEXT as TEXT } from '#src/texts/desk/settings.ts';
import { type SchemaForm, refusedSchemaForm } from '#src/ui/desk/schema-form.ts';

/** A form of settings that was refused; `reset`: keys whose default is wanted. */
export type RefusedGroup = ReturnType<typeof refusedSchemaForm> & { reset: readonly string[] };

export const settingField = (key: SettingKey): FormField => fieldOf(settingSchema(key));
export const siteField = (key: SiteKey): FormField => fieldOf(siteSchema(key));
/** The form of a group: the fields by the keys that they change. */
const formOf = (group: SettingGroup | ConfigGroup): SchemaForm =>
  isSettingGroup(group)
    ? Object.fromEntries(settingsOf(group).map((key) => [key, settingField(key)]))
    : Object.fromEntries(siteKeysOf(group).map((key) => [key, siteField(key)]));
const WORDS = {
  faults: TEXT.faults,
  faultText: (code: string) => (code === 'value' ? null : TEXT.fault(code)),
};

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
    return { ...refusedSchemaForm(error, typed, formOf(group), WORDS), reset };
  }
}

/** The text of the site config for a value of its form: a flag is `1` or nothing. */
function storedText(value: unknown): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? '1' : '';
}
