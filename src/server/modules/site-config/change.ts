import { eq, inArray } from 'drizzle-orm';
import { isAccountOf, isCorrAccountOf } from '../../../domain/bank.ts';
import { configValue } from '../../../domain/site-config.ts';
import type { ConfigFault, ConfigKey, FileConfigKey } from '../../../domain/site-config.ts';
import { announceChange } from '../../database/changes.ts';
import { putDrafts } from '../../database/own-shop/drafts.ts';
import { config, fileConfig } from '../../database/schema/content.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Queries } from '../../database/transaction.ts';

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

/** Stores the value and updates the drafts that show it; every process is told. */
export function setConfig(db: Queries, key: ConfigKey, typed: string): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const bank = await siteConfig(tx, ['BANK_BIK', 'BANK_ACCOUNT', 'BANK_CORR_ACCOUNT']);
    const read = configValue(key, typed, bank.get('BANK_BIK'));
    if ('fault' in read) return read;
    await tx
      .insert(config)
      .values({ key, value: read.value })
      .onConflictDoUpdate({ target: config.key, set: { value: read.value } });
    await putDrafts(tx);
    // Titles of goods contain the shop's name.
    await announceChange(tx, key === 'SITE_NAME' ? ['content', 'catalogue'] : ['content']);
    return {
      value: read.value,
      otherBank: key === 'BANK_BIK' ? accountsOfOthers(read.value, bank) : [],
    };
  });
}

/** Bank accounts set earlier that do not belong to this bank. */
function accountsOfOthers(bik: string, bank: ReadonlyMap<string, string>): ConfigKey[] {
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
export function setFile(db: Queries, key: FileConfigKey, picture: string | null): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (picture === null) await tx.delete(fileConfig).where(eq(fileConfig.key, key));
    else
      await tx
        .insert(fileConfig)
        .values({ key, value: picture })
        .onConflictDoUpdate({ target: fileConfig.key, set: { value: picture } });
    await announceChange(tx, ['content']);
  });
}
