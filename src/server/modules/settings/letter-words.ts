import { inArray } from 'drizzle-orm';
import { isSettingValue } from '#src/contract/settings.ts';
import {
  LETTER_SETTINGS,
  letterGroup,
  letterLines,
  type LetterKey,
  type LetterName,
} from '#src/domain/letter-settings.ts';
import { fillTemplate, type SeoFacts } from '#src/domain/seo-template.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import { setting } from '../../database/schema/settings.ts';
import type { Queries } from '../../database/transaction.ts';

/**
 * The words of a letter as the shop has them at this moment, with the facts put in. Read with each
 * letter: nobody waits for it, and no process writes with words that have changed.
 */
export async function letterWords(
  db: Queries,
  name: LetterName,
  facts: SeoFacts,
): Promise<{ subject: string; lines: string[] }> {
  const [subject, text] = [
    `${letterGroup(name)}.subject` as const,
    `${letterGroup(name)}.text` as const,
  ];
  const [rows, { name: shop }] = await Promise.all([
    db
      .select({ key: setting.key, value: setting.value })
      .from(setting)
      .where(inArray(setting.key, [subject, text])),
    shopContacts(db),
  ]);
  const own = (key: LetterKey): string => {
    const value = rows.find((row) => row.key === key)?.value;
    return typeof value === 'string' && isSettingValue(key, value)
      ? value
      : LETTER_SETTINGS[key].default;
  };
  const known = { ...facts, shop };
  return {
    // Of a subject whose facts are all unknown now nothing may remain.
    subject:
      fillTemplate(own(subject), known) || fillTemplate(LETTER_SETTINGS[subject].default, known),
    lines: letterLines(own(text), known),
  };
}
