import { describe, expect, it } from 'vitest';
import { hashOfKey, newKey } from '../../src/server/callers/keys.ts';
import { promisedKeys } from '../../src/server/callers/promised-keys.ts';
import { linkKeyOf } from '../../src/server/modules/account/code.ts';
import { linkKeys } from '../../src/server/platform/link-keys.ts';
import { masked } from '../../src/server/platform/masked.ts';
import { leaksIn } from '../support/log-leaks.ts';
import { covers } from '../support/covers.ts';

/** Each as the shop makes it. */
const LOGIN_KEY = newKey();
const SESSION_KEY = promisedKeys('the secret of a shop').make(new Date());
const LOGIN_LINK = linkKeyOf('the secret of a shop', 'anna@example.ru', 'a nonce');
const LETTER_LINK = linkKeys('the secret of a shop').make('confirm', 12, 3);
const NOTED_KEY = newKey();

const KNOWN = {
  codes: ['4821'],
  keys: ['confirm.12.abcdefghijklmnopqrstuv'],
  emails: ['anna@example.ru'],
  phones: ['9161234567'],
  names: ['Котова'],
  keyHashes: new Set([hashOfKey(NOTED_KEY)]),
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
    ['a key of a session', { list: [`session_key=${SESSION_KEY}; Path=/`] }, 'a key'],
    ['a key of a login', { list: [`auth_key=${LOGIN_KEY}; Path=/`] }, 'a key'],
    ['a key of a login link', { list: [LOGIN_LINK] }, 'a key'],
    ['a key that the database knows', { path: `/x/y${NOTED_KEY}z` }, 'a key of a shopper'],
    ['the address of a client', { client: '203.0.113.7' }, 'the address of a client'],
    ['what the log itself has hidden', { to: '[e-mail]' }, 'what the last net has hidden'],
  ])('sees %s', (_what, part, what) => {
    covers('threat.log_customers');
    expect(found(part)).toContain(what);
  });

  it('takes hashes, times, sums, places in the code and local addresses for what they are', () => {
    covers('threat.log_customers');
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

  it.each([
    ['a stack on stderr', 'Error: no mailbox anna@example.ru', 'the address anna@example.ru'],
    ['a warning of Node', '(node:7) Warning: socket of 203.0.113.7', 'the address of a client'],
    ['a record that was broken off', '{"level":"error","msg":"no Котова', 'the name Котова'],
    ['a record after a step', 'Migrating … {"level":"warn","msg":"4821"}', 'the code 4821'],
    [
      'the database',
      '2026-11-23 01:30:43.123 UTC [77] ERROR:  invalid input: "4821"',
      'the code 4821',
    ],
    ['a key anywhere', `cookie: auth_key=${SESSION_KEY}`, 'a key'],
  ])('sees what %s tells, which is no record', (_who, line, what) => {
    covers('threat.log_customers');
    expect(leaksIn([line], KNOWN).map((leak) => leak.what)).toContain(what);
  });

  it('takes letters and steps at the terminal, and the lines of the database, for what they are', () => {
    covers('threat.log_customers');
    expect(
      leaksIn(
        [
          '  Letter to anna@example.ru: 4821 — код',
          'Letter to anna@example.ru: 4821 — код',
          'Opening the database … 0.4 s',
          'Migrating … ',
          '  A new database is made',
          '«Скоба» is open at http://localhost:4821',
          'Migrating … {"level":"warn","time":"2026-11-22T10:00:04.821Z","amount":4821}',
          '2026-11-23 01:30:43.123 UTC [4821] LOG:  database system is ready',
          '',
        ],
        KNOWN,
      ),
    ).toEqual([]);
  });
});

describe('the last net of the log', () => {
  it.each([
    ['a session', SESSION_KEY, '[key]'],
    ['a login', LOGIN_KEY, '[key]'],
    ['a login link', LOGIN_LINK, '[key]'],
    ['a letter', LETTER_LINK, '[link]'],
  ])('hides the key of %s', (_of, key, instead) => {
    expect(masked(`said ${key}.`)).toBe(`said ${instead}.`);
    expect(masked(`auth_key=${key}; Path=/`)).toBe(`auth_key=${instead}; Path=/`);
  });

  it('knows every key by its signs', () => {
    const { make } = promisedKeys('the secret of a shop');
    const keys = Array.from({ length: 2000 }, () => [newKey(), make(new Date())]).flat();
    expect(keys.filter((key) => masked(key) !== '[key]')).toEqual([]);
  });
});
