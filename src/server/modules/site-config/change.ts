import { eq, inArray } from 'drizzle-orm';
import { isAccountOf, isCorrAccountOf } from '#src/domain/bank.ts';
import { CONFIG_GROUPS, siteKeysOf, type SiteKey } from '#src/domain/site-config-groups.ts';
import {
  configValue,
  type ConfigFault,
  type ConfigKey,
  type FileConfigKey,
} from '#src/domain/site-config.ts';
import { announceChange } from '../../database/changes.ts';
import { putDrafts } from '../../database/own-shop/drafts.ts';
import { config, fileConfig } from '../../database/schema/content.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';

export async function siteConfig(
  db: Queries,
  keys?: readonly ConfigKey[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(config)
    .where(keys === undefined ? undefined : inArray(config.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export type Changed = { value: string; otherBank: ConfigKey[] } | { fault: ConfigFault };
interface ConfigChanged {
  key: SiteKey;
  before: string;
  after: string;
}
export type AllChanged =
  { changed: ConfigChanged[]; otherBank: ConfigKey[] } | { faults: Map<ConfigKey, ConfigFault> };
/** Whose deed it is, for the journal. */
export interface ConfigDeed {
  by: DeskAuthor;
  at: Date;
  reason?: string;
}

/** Stores the value and updates the drafts that show it; every process is told. */
export function setConfig(
  db: Queries,
  key: ConfigKey,
  typed: string,
  deed?: ConfigDeed,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const all = await setConfigs(tx, new Map([[key, typed]]));
    if ('faults' in all) return { fault: all.faults.get(key) ?? 'line' };
    if (deed !== undefined) await noteConfig(tx, all.changed, deed);
    return { value: (await siteConfig(tx, [key])).get(key) ?? '', otherBank: all.otherBank };
  });
}

/** The same of several at once, all or none: accounts are checked against the bank beside them. */
export function setConfigs(
  db: Queries,
  typed: ReadonlyMap<ConfigKey, string>,
): Promise<AllChanged> {
  return inTransaction(db, async (tx) => {
    const now = await siteConfig(tx);
    const bik = typed.has('BANK_BIK') ? readBik(typed.get('BANK_BIK') ?? '') : now.get('BANK_BIK');
    const read = [...typed].map(([key, text]) => ({ key, ...configValue(key, text, bik) }));
    const faults = read.flatMap((one) => ('fault' in one ? [[one.key, one.fault] as const] : []));
    if (faults.length > 0) return { faults: new Map(faults) };
    const values = read.flatMap((one) => ('value' in one ? [one] : []));
    for (const { key, value } of values)
      await tx
        .insert(config)
        .values({ key, value })
        .onConflictDoUpdate({ target: config.key, set: { value } });
    await putDrafts(tx);
    const hasName = values.some(({ key }) => key === 'SITE_NAME');
    // Titles of goods contain the shop's name.
    await announceChange(tx, hasName ? ['content', 'catalogue'] : ['content']);
    const changed = values
      .map(({ key, value }) => ({ key, before: now.get(key) ?? '', after: value }))
      .filter(({ before, after }) => before !== after);
    const then = new Map([...now, ...values.map(({ key, value }) => [key, value] as const)]);
    const isBik = changed.some(({ key }) => key === 'BANK_BIK');
    return { changed, otherBank: isBik ? accountsOfOthers(then) : [] };
  });
}

/** The bank that is typed beside the accounts; none when it is wrong itself. */
function readBik(typed: string): string | undefined {
  const read = configValue('BANK_BIK', typed);
  return 'value' in read ? read.value : undefined;
}

/** Writes what has changed into the journal of the desk, one entry for each group of keys. */
export async function noteConfig(
  tx: Queries,
  changed: readonly ConfigChanged[],
  { by, at, reason = '' }: ConfigDeed,
): Promise<void> {
  for (const group of CONFIG_GROUPS) {
    const own = changed.filter(({ key }) => siteKeysOf(group).includes(key));
    if (own.length === 0) continue;
    const facts = (side: 'before' | 'after') =>
      Object.fromEntries(own.map((one) => [one.key, one[side]]));
    const subject = { kind: 'site_config', id: group } as const;
    const told = { before: facts('before'), after: facts('after'), reason };
    await recordDesk(tx, { by, deed: 'site_config_changed', subject, ...told }, at);
  }
}

/** Bank accounts set earlier that do not belong to this bank. */
function accountsOfOthers(bank: ReadonlyMap<string, string>): ConfigKey[] {
  const bik = bank.get('BANK_BIK') ?? '';
  const [account = '', corrAccount = ''] = [
    bank.get('BANK_ACCOUNT'),
    bank.get('BANK_CORR_ACCOUNT'),
  ];
  const others: ConfigKey[] = [];
  if (bik !== '' && account !== '' && !isAccountOf(account, bik)) others.push('BANK_ACCOUNT');
  if (bik !== '' && corrAccount !== '' && !isCorrAccountOf(corrAccount, bik))
    others.push('BANK_CORR_ACCOUNT');
  return others;
}

export const siteFiles = (db: Queries) => db.select().from(fileConfig);

/** `picture`: the key of an original; null removes the picture. */
export function setFile(
  db: Queries,
  key: FileConfigKey,
  picture: string | null,
  deed?: ConfigDeed,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = (await siteFiles(tx)).find((row) => row.key === key)?.value ?? '';
    if (picture === null) await tx.delete(fileConfig).where(eq(fileConfig.key, key));
    else
      await tx
        .insert(fileConfig)
        .values({ key, value: picture })
        .onConflictDoUpdate({ target: fileConfig.key, set: { value: picture } });
    await announceChange(tx, ['content']);
    const after = picture ?? '';
    if (deed !== undefined && before !== after)
      await noteConfig(tx, [{ key, before, after }], deed);
  });
}
