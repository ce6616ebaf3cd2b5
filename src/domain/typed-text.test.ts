import { expect, it } from 'vitest';
import { oneLine, plainText } from './typed-text.ts';

it.each([
  ['Петля 110°, «тихая» 😀', 'Петля 110°, «тихая» 😀'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['первая\r\nвторая\tи ещё', 'первая\r\nвторая\tи ещё'],
  ['до\0после', 'до после'],
  ['\u001b[2Jтекст\u0007\u009b31m', ' [2Jтекст 31m'],
  ['фото\u202egpj.exe\u2069', 'фотоgpj.exe'],
  ['\ud83dобрывок', '\ufffdобрывок'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

it('puts what belongs on one line on one', () => {
  expect(oneLine(' Мария\r\nBcc: всем\t\t@example.ru ')).toBe('Мария Bcc: всем @example.ru');
});
