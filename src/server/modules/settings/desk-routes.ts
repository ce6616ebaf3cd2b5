import { deskSettingsEndpoints } from '#src/contract/desk/settings.ts';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#src/contract/errors.ts';
import { problemsOf } from '#src/contract/desk/field-of.ts';
import { settingSchema } from '#src/contract/settings.ts';
import {
  SETTING_GROUPS,
  mayChangeSettings,
  maySeeSettings,
  settingsOf,
  type SettingGroup,
} from '#src/domain/desk-settings.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import { writeFieldFaults, type FieldFault } from '#src/domain/field-faults.ts';
import { templateFault } from '#src/domain/seo-template.ts';
import type { PaymentKey } from '#src/domain/order.ts';
import type { Setting } from '#src/domain/setting-kinds.ts';
import {
  DEFAULT_SETTINGS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
} from '#src/domain/settings.ts';
import { DESK_SETTINGS_TEXT as TEXT, settingText } from '#src/texts/desk/settings.ts';
import { handle } from '../../api/handlers.ts';
import type { Caller } from '../../callers/caller.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { recordDesk } from '../../database/staff-journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { printOf } from '../../platform/print-of.ts';
import { changeSettings, type SettingsDeed } from './change.ts';
import { ownSettings, settingHistory } from './history.ts';
import type { ShopSettings } from './open.ts';

export interface DeskSettingsDeps {
  db: Database;
  clock: Clock;
  settings: ShopSettings;
  offers: { takes: () => Promise<readonly PaymentKey[]> };
  /** What replaces our defaults. */
  settingDefaults: Partial<SettingValues>;
}

/** The print of what a form of these settings shows. */
const versionOf = (group: SettingGroup, values: SettingValues): string =>
  printOf(settingsOf(group).map((key) => values[key]));

/** «Настройки» of the desk: the service of `npm run settings`. */
export function deskSettingsRoutes(deps: DeskSettingsDeps) {
  const { db, clock, settings, settingDefaults, offers } = deps;
  return handle(deskSettingsEndpoints, {
    async deskSettings(_input, caller) {
      const { role } = memberOf(caller);
      const [values, own] = [await settings.inside(db), await ownSettings(db)];
      const byDefault: SettingValues = { ...DEFAULT_SETTINGS, ...settingDefaults };
      const shown = SETTING_GROUPS.filter((name) => maySeeSettings(role, name));
      const groups = shown.map((name) => ({
        name,
        version: versionOf(name, values),
        content: settingsOf(name).map((key) => ({
          key,
          value: values[key],
          default: byDefault[key],
          is_own: own.has(key),
        })),
      }));
      return { groups };
    },

    async deskSettingsHistory({ group }, caller) {
      refuseWithout(maySeeSettings, group, caller, 'deskSettingsHistory');
      const changes = await settingHistory(db, settingsOf(group));
      const content = changes.map(({ isReset, why, ...change }) => ({
        ...change,
        is_reset: isReset,
        reason: why,
      }));
      return { content };
    },

    async deskSettingsChange({ group, version, values, reset, reason }, caller) {
      const member = refuseWithout(mayChangeSettings, group, caller, 'deskSettingsChange');
      const own = settingsOf(group);
      // A form sends all its values: those that stay are not set by it.
      const now = await settings.inside(db);
      const changes: SettingsDeed['changes'] = [
        ...values
          .filter(
            ({ key, value }) =>
              own.includes(key) && !reset.includes(key) && !isDeepStrictEqual(value, now[key]),
          )
          .map(({ key, value }) => ({ key, to: { value } })),
        ...reset.filter((key) => own.includes(key)).map((key) => ({ key, to: 'reset' as const })),
      ];
      refuseFaults(changes);
      const at = clock();
      const deed: SettingsDeed = {
        changes,
        by: member.name || member.email,
        why: reason,
        at,
        underLock(current) {
          if (versionOf(group, current) === version) return;
          throw new ApiError('conflict', { reason: VERSION_CHANGED, detail: TEXT.changed });
        },
      };
      const takes = await offers.takes();
      await inTransaction(db, async (tx) => {
        const outcome = await changeSettings(tx, deed, { defaults: settingDefaults, takes });
        if (!outcome.done) throw refusal([{ name: '', code: outcome.fault }]);
        if (outcome.changed.length === 0) return;
        const facts = (side: 'before' | 'after') =>
          Object.fromEntries(
            outcome.changed.map((one) => [one.key, settingText(one.key, one[side])]),
          );
        const subject = { kind: 'setting', id: group } as const;
        const told = { before: facts('before'), after: facts('after'), reason };
        await recordDesk(tx, { by: member, deed: 'settings_changed', subject, ...told }, at);
      });
      // The next page of this process shows it, before the database has announced it.
      await settings.refreshed();
      return { success: true } as const;
    },
  });
}

/** Who calls; throws `not_allowed` when the role has no right to this group. */
function refuseWithout(
  may: typeof mayChangeSettings,
  group: SettingGroup,
  caller: Caller,
  call: string,
): ReturnType<typeof memberOf> {
  const member = memberOf(caller);
  if (may(member.role, group)) return member;
  caller.desk?.noteForbidden(call);
  throw new ApiError('not_allowed');
}

/** The code of what is wrong with a value. */
function faultOf(key: SettingKey, value: unknown): string {
  const setting: Setting = SETTINGS[key];
  const isRead = setting.kind === 'template' && typeof value === 'string';
  if (isRead && value.length > setting.most) return 'too_long';
  return (isRead ? templateFault(value, setting.facts, setting.mayBeEmpty) : null) ?? 'value';
}

/** Throws `invalid_input`, which names every field whose value is none. */
function refuseFaults(changes: SettingsDeed['changes']): void {
  const faults = changes.flatMap(({ key, to }) =>
    to === 'reset'
      ? []
      : problemsOf(settingSchema(key), key, to.value).map((name) => ({
          name,
          code: faultOf(key, to.value),
        })),
  );
  if (faults.length > 0) throw refusal(faults);
}

function refusal(faults: readonly FieldFault[]): ApiError {
  const [first] = faults;
  const detail = TEXT.fault(first?.code ?? '');
  return new ApiError('invalid_input', { detail, reason: writeFieldFaults(faults) });
}
