import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { siteSecret } from './schema/platform.ts';
import type { Queries } from './transaction.ts';

/** The shop's secret of this name, made at the first call by whichever process is first. Hex. */
export async function siteSecretOf(db: Queries, name: string): Promise<string> {
  await db.insert(siteSecret).values({ name, value: randomBytes(32).toString('hex') }).onConflictDoNothing();
  const [row] = await db.select({ value: siteSecret.value }).from(siteSecret).where(eq(siteSecret.name, name));
  if (row === undefined) throw new Error(`The database gave no secret ${name}.`);
  return row.value;
}
