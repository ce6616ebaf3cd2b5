import { deskSettingsEndpoints } from '#src/contract/desk/settings.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#src/contract/errors.ts';
import { VERSION_CHANGED } from '#src/domain/desk-api.ts';
import {
  CONFIG_GROUPS,
  isPictureKey,
  siteKeysOf,
  type ConfigGroup,
  type SiteKey,
} from '#src/domain/site-config-groups.ts';
import { writeFieldFaults, type FieldFault } from '#src/domain/field-faults.ts';
import { ruleOf, type ConfigKey, type FileConfigKey } from '#src/domain/site-config.ts';
import { DESK_SETTINGS_TEXT as TEXT } from '#src/texts/desk/settings.ts';
import { handle } from '../../api/handlers.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import { staff, staffJournal } from '../../database/schema/staff.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { printOf } from '../../platform/print-of.ts';
import { holdPicture } from '../media/library/hold.ts';
import {
  noteConfig,
  setConfigs,
  setFile,
  siteConfig,
  siteFiles,
  type ConfigDeed,
} from './change.ts';

export interface DeskSiteConfigDeps {
  db: Database;
  clock: Clock;
  hasPicture: (key: string) => Promise<boolean>;
}
type Values = ReadonlyMap<string, string>;

const HISTORY_MOST = 50;
const valueOf = (values: Values, key: SiteKey): string => values.get(key) ?? '';
/** The print of what the form of a group shows. */
const versionOf = (group: ConfigGroup, values: Values): string =>
  printOf(siteKeysOf(group).map((key) => valueOf(values, key)));

async function siteValues(db: Queries): Promise<Values> {
  const files = (await siteFiles(db)).map(({ key, value }) => [key, value] as const);
  return new Map([...(await siteConfig(db)), ...files]);
}

/** The site config at the desk: the service of `npm run config`. */
export function routes(deps: DeskSiteConfigDeps) {
  const { db, clock, hasPicture } = deps;
  return handle(deskSettingsEndpoints, {
    async deskSiteConfig() {
      const values = await siteValues(db);
      const groups = CONFIG_GROUPS.map((name) => ({
        name,
        version: versionOf(name, values),
        content: siteKeysOf(name).map((key) => {
          const value = valueOf(values, key);
          const isNeeded = !isPictureKey(key) && ruleOf(key).needed === true;
          return { key, value, is_missing: isNeeded && value === '' };
        }),
      }));
      return { groups };
    },

    deskSiteConfigHistory: async ({ group }) => ({ content: await historyOf(db, group) }),

    async deskSiteConfigChange({ group, version, values, reason }, caller) {
      const own = siteKeysOf(group);
      const asked = values.filter(({ key }) => own.includes(key));
      const pictures = new Map<FileConfigKey, string>();
      const texts = new Map<ConfigKey, string>();
      for (const { key, value } of asked)
        if (isPictureKey(key)) pictures.set(key, value.trim());
        else texts.set(key, value);
      const deed: ConfigDeed = { by: memberOf(caller), at: clock(), reason };
      await inTransaction(db, async (tx) => {
        // Two owners who began from the same values: the second one waits, and is told.
        await tx.execute(sql`lock table config in share row exclusive mode`);
        const before = await siteValues(tx);
        if (versionOf(group, before) !== version)
          throw new ApiError('conflict', { reason: VERSION_CHANGED, detail: TEXT.changed });
        const absent: FieldFault[] = [];
        for (const [key, picture] of pictures)
          if (picture !== '' && !(await holdPicture(tx, picture, hasPicture)))
            absent.push({ name: key, code: 'picture' });
        const outcome = await setConfigs(tx, texts);
        const faults = 'faults' in outcome ? outcome.faults : new Map<ConfigKey, string>();
        refuse([...absent, ...[...faults].map(([name, code]) => ({ name, code }))]);
        if ('changed' in outcome) await noteConfig(tx, outcome.changed, deed);
        for (const [key, picture] of pictures)
          if (picture !== valueOf(before, key))
            await setFile(tx, key, picture === '' ? null : picture, deed);
      });
      return { success: true } as const;
    },
  });
}

/** Throws `invalid_input`, which names every wrong field. */
function refuse(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  const detail = TEXT.fault(first.code);
  throw new ApiError('invalid_input', { detail, reason: writeFieldFaults(faults) });
}

/** The changes of a group, as the journal has them; each key of an entry is a row. */
async function historyOf(db: Queries, group: ConfigGroup) {
  const rows = await db
    .select({
      at: staffJournal.at,
      by: sql<string>`coalesce(nullif(${staff.name}, ''), ${staff.email}, ${staffJournal.command})`,
      before: staffJournal.before,
      after: staffJournal.after,
      reason: staffJournal.reason,
    })
    .from(staffJournal)
    .leftJoin(staff, eq(staff.id, staffJournal.staffId))
    .where(and(eq(staffJournal.subjectKind, 'site_config'), eq(staffJournal.subjectId, group)))
    .orderBy(desc(staffJournal.id))
    .limit(HISTORY_MOST);
  return rows.flatMap(({ at, by, before, after, reason }) =>
    siteKeysOf(group).flatMap((key) => {
      const now = after?.[key];
      if (now === undefined) return [];
      const facts = { before: before?.[key] ?? '', after: now, is_reset: false };
      return [{ at, by, key, ...facts, reason }];
    }),
  );
}
