import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../contract/errors.ts';
import { $account, loadAccount, logOut } from './account.ts';
import { $isAuthorized, lookWhoIsThere } from './session.ts';
import { covers } from '../../tests/support/covers.ts';

const ANNA = { name: 'Анна', surname: 'Иванова', email: 'anna@example.ru' } as never;

let jar: string;

beforeEach(() => {
  jar = 'authorized=1; login=first; cart_count=2';
  vi.stubGlobal('document', {
    get cookie() {
      return jar;
    },
    set cookie(written: string) {
      const [name] = written.split('=');
      jar = jar
        .split('; ')
        .filter((pair) => !pair.startsWith(`${name}=`))
        .join('; ');
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lookWhoIsThere();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('who is logged in has an account', async () => {
  expect($isAuthorized.get()).toBe(true);
  await loadAccount({ personalInfo: () => Promise.resolve(ANNA) });
  expect($account.get()).toEqual(ANNA);
});

test('logging out clears the account and who is there, with the cookies that told it', async () => {
  covers('4.logout');
  await loadAccount({ personalInfo: () => Promise.resolve(ANNA) });
  await logOut({ logout: () => Promise.resolve({ success: true }) });
  expect([$account.get(), $isAuthorized.get(), document.cookie]).toEqual([null, false, '']);
});

test('whoever logs in next is not shown the account of who was here before', async () => {
  await loadAccount({ personalInfo: () => Promise.resolve(ANNA) });
  jar = 'authorized=1; login=second';
  lookWhoIsThere();
  expect([$account.get(), $isAuthorized.get()]).toEqual([null, true]);
});

test('an answer about an earlier login is dropped, and ends no later one', async () => {
  await loadAccount({
    personalInfo: () => {
      jar = 'authorized=1; login=second';
      return Promise.resolve(ANNA);
    },
  });
  expect($account.get()).toBeNull();
  await loadAccount({
    personalInfo: () => {
      jar = 'authorized=1; login=third';
      return Promise.reject(new ApiError('not_authorized'));
    },
  });
  expect(jar).toBe('authorized=1; login=third');
  lookWhoIsThere();
  expect($isAuthorized.get()).toBe(true);
});

test('a login that ended elsewhere is over here as soon as the server says so', async () => {
  await loadAccount({ personalInfo: () => Promise.reject(new ApiError('not_authorized')) });
  expect([$account.get(), $isAuthorized.get()]).toEqual([null, false]);
});

test('a server that does not answer ends no login', async () => {
  await loadAccount({ personalInfo: () => Promise.reject(new ApiError('unavailable')) });
  expect([$account.get(), $isAuthorized.get()]).toEqual([null, true]);
});
