import { causesOf } from './causes.ts';
import { messageOf } from './error-record.ts';

const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', '53100'];
const NO_SPACE = 'No space is left on a disk that the shop writes to (ENOSPC)';
const FULL_MESSAGE = /no space left on device/i;

/**
 * Why something failed, as one sentence for the engineer at the terminal; for unforeseen errors
 * with the messages of the causes. LOG_LEVEL=debug shows the stack instead.
 */
export function sentenceOf(error: unknown): string {
  const messages: string[] = [];
  for (const cause of causesOf(error)) {
    const code = String(cause.code ?? '');
    if (FULL.includes(code) || FULL_MESSAGE.test(cause.message))
      return `${NO_SPACE}: ${firstLine(messageOf(cause))}`;
    const text = messageOf(cause) || code;
    // A sentence that was made from its cause already contains it.
    if (messages.length === 0 || !isWhole(messages[0] ?? '')) messages.push(text);
  }
  return messages.length === 0 ? String(error) : messages.join(' ');
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
/**
 * Our own messages are complete and end with a full stop, except «Migration x failed.», whose
 * reason is the cause.
 */
const isWhole = (text: string) => /[.:]$/.test(text) && !/ failed\.$/.test(text);
