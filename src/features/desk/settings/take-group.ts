import { keptVersion } from '../../../client/kept-version.ts';
import { postedForm } from '../../../client/posted-form.ts';
import type { Client } from '../../../contract/api.ts';
import { fieldAt, fieldOf } from '../../../contract/desk/field-of.ts';
import { siteSchema } from '../../../contract/desk/settings.ts';
import { isApiError } from '../../../contract/errors.ts';
import { settingSchema } from '../../../contract/settings.ts';
import {
  isSettingGroup,
  readFaults,
  settingsOf,
  siteKeysOf,
} from '../../../domain/desk-settings.ts';
import type { ConfigGroup, SettingGroup, SiteKey } from '../../../domain/desk-settings.ts';
import type { FormField } from '../../../domain/form-field.ts';
import type { SettingKey } from '../../../domain/settings.ts';
import { readField, writeField } from '../../../domain/typed-field.ts';
import { neededText } from '../../../texts/desk/fields.ts';
import { DESK_SETTINGS_TEXT as TEXT } from '../../../texts/desk/settings.ts';
import { ERROR_TEXT } from '../../../texts/shell/shell.ts';

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
  /** That it begins from again; null: the one that is saved now. */
  version: string | null;
}

export const settingField = (key: SettingKey): FormField => fieldOf(settingSchema(key));
export const siteField = (key: SiteKey): FormField => fieldOf(siteSchema(key));
const fieldFor = (group: SettingGroup | ConfigGroup): [string, FormField][] =>
  isSettingGroup(group)
    ? settingsOf(group).map((key) => [key, settingField(key)])
    : siteKeysOf(group).map((key) => [key, siteField(key)]);

/** Saves the posted form of a group; null: it is done. */
export async function takeGroup(
  api: Client,
  group: SettingGroup | ConfigGroup,
  request: Request,
): Promise<RefusedGroup | null> {
  const form = await postedForm(request);
  const typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  const { version = '', reason = '' } = typed;
  const reset = form.getAll('reset').map(String);
  const fields = fieldFor(group);
  const values = fields.map(([key, field]) => ({ key, value: readField(field, key, typed) }));
  try {
    await send(api, group, { version, reason, reset, values });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    const { code, status, detail = ERROR_TEXT[code], reason: faults = '' } = error;
    const texts = Object.assign(
      {},
      ...fields.map(([key, field], index) => writeField(field, key, values[index]?.value)),
    ) as Record<string, string>;
    const errors = code === 'invalid_input' ? errorsOf(fields, faults) : {};
    const isOfFields = Object.keys(errors).length > 0;
    return {
      ...{ texts, reset, reason, errors, status, version: keptVersion(error, version) },
      error: isOfFields ? TEXT.faults : detail,
    };
  }
}

interface Sent {
  version: string;
  reason: string;
  reset: readonly string[];
  values: readonly { key: string; value: unknown }[];
}
function send(api: Client, group: SettingGroup | ConfigGroup, sent: Sent): Promise<unknown> {
  const { version, reason, reset, values } = sent;
  if (isSettingGroup(group)) {
    const own = settingsOf(group);
    const of = (name: string) => own.filter((key) => key === name);
    return api.deskSettingsChange({
      ...{ group, version, reason, reset: reset.flatMap(of) },
      values: values.flatMap(({ key, value }) => of(key).map((known) => ({ key: known, value }))),
    });
  }
  return api.deskSiteConfigChange({
    ...{ group, version, reason },
    values: values.flatMap(({ key, value }) =>
      siteKeysOf(group)
        .filter((known) => known === key)
        .map((known) => ({ key: known, value: storedText(value) })),
    ),
  });
}

/** The text of the site config for a value of its form. */
const storedText = (value: unknown): string =>
  value === true ? '1' : value === false ? '' : String(value);

function errorsOf(fields: readonly [string, FormField][], reason: string): Record<string, string> {
  const found = readFaults(reason).flatMap(({ name, code }) => {
    const [key, field] =
      fields.find(([each]) => name === each || name.startsWith(`${each}/`)) ?? [];
    if (key === undefined || field === undefined) return [];
    const sentence = code === 'value' ? neededText(fieldAt(field, key, name)) : TEXT.fault(code);
    return [[name, sentence] as const];
  });
  return Object.fromEntries(found);
}
