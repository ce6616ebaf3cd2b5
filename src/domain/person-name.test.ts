import { expect, it } from 'vitest';
import { holdsAddress } from './person-name.ts';

it.each([
  'ВАШ СЧЁТ ЗАБЛОКИРОВАН http://evil.example',
  'смотри HTTPS://x',
  'www.evil',
  'evil.ru',
  'Анна, t.me/anna',
  'банк.рф/вход',
  'вход на bank-online.com.',
  'anna@example.ru',
  'evil\uff0eru',
  'evil。ru',
  'xn--e1afmkfd.xn--p1ai.su',
])('«%s» holds an address', (text) => expect(holdsAddress(text)).toBe(true));

it.each([
  'Иванов И.И.',
  'И.И.Иванов',
  'Иванов А.С',
  'А.Сергеевич',
  'ван дер Ваальс',
  'Мария-Луиза О’Коннор',
  'Ли Ю.Цзе',
  'J.R.R. Tolkien',
  'Иванов/Петров',
  'ООО Ромашка, 2-й склад',
  'Анна 2.0',
])('«%s» holds none', (text) => expect(holdsAddress(text)).toBe(false));
