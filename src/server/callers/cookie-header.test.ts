import { describe, expect, test } from 'vitest';
import { withSetCookie } from './cookie-header.ts';

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
  ])('%j that hears %j: %j', (cookies, heard, expected) => {
    expect(withSetCookie(cookies, heard)).toBe(expected);
  });
});
