import { describe, expect, test } from 'vitest';
import { readCookies, setCookieHeader, withSetCookie } from './cookies.ts';

describe('the cookies of a browser after an answer', () => {
  test.each([
    ['', 'a=1; Path=/; Max-Age=60; HttpOnly', 'a=1'],
    ['b=2', 'a=1', 'b=2; a=1'],
    ['a=0; b=2', 'a=1; Path=/', 'b=2; a=1'],
    ['a=0;b=2 ; a=3', 'a=1', 'b=2; a=1'],
    ['a=0; ab=2', 'a=x=y==; Secure', 'ab=2; a=x=y=='],
    ['a=0; b=2', 'a=; Path=/; Max-Age=0; SameSite=Lax', 'b=2'],
    ['a=0; b=2', 'a=1; max-age=-1', 'b=2'],
    ['a=0', 'a=; Max-Age=0', ''],
    ['b=2', 'a=; Max-Age=0', 'b=2'],
    ['a=0', 'a=Max-Age=0', 'a=Max-Age=0'],
    ['a=0', 'a=; Max-Age=60', 'a='],
    ['шум=два слова; a=%D0', 'b=1', 'шум=два слова; a=%D0; b=1'],
  ])('%j that hears %j: %j', (cookies, heard, expected) => {
    expect(withSetCookie(cookies, heard)).toBe(expected);
  });
});

describe('one cookie', () => {
  const cookie = { name: 'city', seconds: 60, isReadable: true, isSecure: false };

  test('is written encoded and read decoded', () => {
    const header = setCookieHeader({ ...cookie, value: '12.Казань; Max-Age=1' });
    expect(header).toMatch(/^city=[\w%.-]+; Max-Age=60; Path=\/; SameSite=Lax$/);
    expect(readCookies(header)).toMatchObject({ city: '12.Казань; Max-Age=1' });
  });

  test('that holds a key is for the server and a safe connection only', () => {
    const header = setCookieHeader({ ...cookie, value: 'x', isReadable: false, isSecure: true });
    expect(header).toBe('city=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  test('that is badly encoded is read as it stands', () => {
    expect(readCookies('city=%D0; a=1')).toMatchObject({ city: '%D0', a: '1' });
    expect(readCookies(undefined)).toEqual({});
  });
});
