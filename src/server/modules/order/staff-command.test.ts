import { describe, expect, it } from 'vitest';
import { readCommand } from './staff-command.ts';

describe('a command of the staff', () => {
  it.each([
    [[], { kind: 'help' }],
    [['list', '--help'], { kind: 'help' }],
    [['list'], { kind: 'list', status: undefined, page: 1 }],
    [['list', '--status', 'new', '--page', '2'], { kind: 'list', status: 'new', page: 2 }],
    [['show', '10001'], { kind: 'show', number: 10_001 }],
    [['show', '№ 10001'], { kind: 'show', number: 10_001 }],
    [['move', '10001', 'done'], { kind: 'move', number: 10_001, to: 'done' }],
    [['csv'], { kind: 'csv', from: undefined, until: undefined, out: undefined }],
    [['csv', '--from', '2026-01-01', '--to', '2026-01-31', '--out', 'x.csv'], {
      kind: 'csv', from: new Date('2025-12-31T21:00:00Z'), until: new Date('2026-01-31T21:00:00Z'), out: 'x.csv',
    }],
  ])('%j is understood', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    [['show'], /^Не хватает: номер заказа\./],
    [['show', 'x1'], /^Номер заказа — целое число, а не «x1»\./],
    [['show', '10001', '10002'], /^Лишнее слово: 10002\./],
    [['move', '10001'], /^Не хватает: статус\./],
    [['move', '10001', 'sold'], /^Нет такого статуса: sold\. Есть: new, /],
    [['list', '--status', 'sold'], /^Нет такого статуса: sold\./],
    [['list', '--page', '0'], /^Страница — целое число от 1/],
    [['list', '--from', '2026-01-01'], /^Лишнее слово: --from\./],
    [['csv', '--from', '01.02.2026'], /^День пишется как 2026-01-31/],
    [['csv', '--to', '2026-02-30'], /^День пишется как 2026-01-31/],
    [['drop'], /^Нет такой команды: drop\./],
    [['list', '--nope'], /--nope/],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
