import { describe, expect, it } from 'vitest';
import { leaksIn } from '../support/log-leaks.ts';

const KNOWN = {
  codes: ['4821'],
  keys: ['confirm.12.abcdefghijklmnopqrstuv'],
  emails: ['anna@example.ru'],
  phones: ['9161234567'],
  names: ['Котова'],
};
const found = (...parts: object[]) =>
  leaksIn(
    parts.map((part) =>
      JSON.stringify({ level: 'info', time: '2026-11-22T10:00:04.821Z', ...part }),
    ),
    KNOWN,
  ).map(({ what }) => what);

describe('the look for leaks in a log', () => {
  it.each([
    [
      'an address of this run',
      { event: { mail: 'x ANNA@example.ru.' } },
      'the address anna@example.ru',
    ],
    ['any address', { msg: 'to boris@other.example' }, 'an e-mail address'],
    [
      'a phone of this run, however it is written',
      { msg: '916 123-45-67' },
      'the phone 9161234567',
    ],
    ['any phone', { msg: '8 (903) 765-43-21' }, 'a phone'],
    ['a name', { err: { message: 'no Котова here' } }, 'the name Котова'],
    ['a code', { tried: 4821 }, 'the code 4821'],
    ['a code in a sentence', { msg: 'wrong code 4821' }, 'the code 4821'],
    [
      'a link',
      { path: '/unsubscribe?key=confirm.12.abcdefghijklmnopqrstuv' },
      'the key confirm.12.abcdefghijklmnopqrstuv',
    ],
    ['a key of a session', { list: ['q3Vd0-9XkLmN4pRs7TuWxYz1AbCdEfGhIjKl_MnOpQ2'] }, 'a key'],
    ['the address of a client', { client: '203.0.113.7' }, 'the address of a client'],
    ['what the log itself has hidden', { to: '[e-mail]' }, 'what the last net has hidden'],
  ])('sees %s', (_what, part, what) => {
    expect(found(part)).toContain(what);
  });

  it('takes hashes, times, sums, places in the code and local addresses for what they are', () => {
    expect(
      found(
        {
          event: 'login',
          mailbox: '3fa9c1d2e0b7',
          client: '482100009161',
          requestId: '81234567-8901-4821-9161-234567890123',
        },
        {
          amount: 4821,
          err: {
            message: 'connect ECONNREFUSED 127.0.0.1:4821',
            stack: 'at x (file:///a/b.ts:4821:7)',
          },
        },
      ),
    ).toEqual([]);
  });

  it('does not take the terminal for the log', () => {
    expect(
      leaksIn(
        ['  Letter to anna@example.ru: 4821 — код', 'Opening the database … 0.4 s', ''],
        KNOWN,
      ),
    ).toEqual([]);
  });
});
