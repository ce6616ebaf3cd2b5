import type { LetterName } from '#src/domain/letter-settings.ts';
import { PATHS } from '#src/domain/paths.ts';
import { SAMPLE_LETTER_TEXT as TEXT } from '#src/texts/desk/mail.ts';
import { LETTER_SAMPLE } from '#src/texts/settings/letters.ts';
import type { Queries } from '../../database/transaction.ts';
import type { Letter } from '../../platform/mail.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { letterHtml, letterText } from '../order/letter-render.ts';
import { letterWords } from '../settings/letter-words.ts';

/** Letters without an order. */
const SIMPLE: readonly LetterName[] = ['arrival', 'subscription', 'welcome', 'answer'];

/** The letter as it would be written now, about an order and a product that could be. */
export async function sampleLetter(
  db: Queries,
  name: LetterName,
  siteUrl: string,
): Promise<Pick<Letter, 'subject' | 'text' | 'html'>> {
  const { subject, lines } = await letterWords(db, name, LETTER_SAMPLE);
  if (SIMPLE.includes(name)) {
    const link = { title: TEXT.link, url: siteUrl + PATHS.catalogue };
    return simpleLetter({ subject, lines: [...lines, TEXT.note], link });
  }
  const parts = {
    ...{ title: subject, notes: [...lines, TEXT.note], ...TEXT.order },
    links: [{ title: TEXT.link, path: PATHS.catalogue }],
  };
  return { subject, text: letterText(parts, siteUrl), html: letterHtml(parts, siteUrl) };
}
