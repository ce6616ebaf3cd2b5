import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

describe('a command of the staff', () => {
  it.each([
    [['list'], { kind: 'list', input: { status: undefined, page: 1 } }],
    [
      ['list', '--status', 'new', '--page', '2'],
      { kind: 'list', input: { status: 'new', page: 2 } },
    ],
    [['show', '10001'], { kind: 'show', input: { number: 10_001 } }],
    [['show', '№ 10001'], { kind: 'show', input: { number: 10_001 } }],
    [['move', '10001', 'done'], { kind: 'move', input: { number: 10_001, to: 'done' } }],
    [['csv'], { kind: 'csv', input: { from: undefined, until: undefined, out: undefined } }],
    [
      ['csv', '--from', '2026-01-01', '--to', '2026-01-31', '--out', 'x.csv'],
      {
        kind: 'csv',
        input: {
          from: new Date('2025-12-31T21:00:00Z'),
          until: new Date('2026-01-31T21:00:00Z'),
          out: 'x.csv',
        },
      },
    ],
  ])('%j is understood', (args, command) => {
    expect(readCommand(args)).toMatchObject(command);
  });

  it('of money is understood', () => {
    const input = (...args: string[]) => {
      const command = readCommand([...args, '--by', 'anna']);
      return command.kind === 'help' ? null : command.input;
    };
    expect(
      input(
        'paid',
        '10001',
        '--way',
        'cash',
        '--sum',
        '1 500,50',
        '--reference',
        'чек 7',
        '--why',
        'у кассы',
      ),
    ).toEqual({
      number: 10_001,
      amount: 150_050,
      way: 'cash',
      reference: 'чек 7',
      isMore: false,
      by: 'anna',
      note: 'у кассы',
    });
    expect(
      input('refund', '10001', '--lines', '1x2, 3,delivery', '--payment', '3F2A9C1E'),
    ).toMatchObject({
      lines: [
        { position: 0, amount: 2 },
        { position: 2, amount: null },
        { position: null, amount: 1 },
      ],
      payment: '3f2a9c1e',
      sum: undefined,
      given: undefined,
    });
    expect(input('refund', '10001', '--given', 'transfer', '--instead', '3f2a')).toMatchObject({
      given: 'transfer',
      instead: '3f2a',
      sum: undefined,
    });
  });

  it.each([[[]], [['list', '--help']]])('%j asks how commands look', (args) => {
    expect(readCommand(args)).toEqual({ kind: 'help' });
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
    [['paid', '10001'], /^Не хватает: способ оплаты/],
    [['paid', '10001', '--way', 'gold'], /^Нет такого способа оплаты: gold\. Есть: cash/],
    [
      ['paid', '10001', '--way', 'cash', '--sum', '1,234'],
      /^Сумма пишется как 1500 или 1500,50, а не «1,234»/,
    ],
    [['unpaid', '10001'], /^Не хватает: начало номера строки/],
    [['accept', '10001', 'zz'], /^Номер строки — восемь знаков из show, а не «zz»/],
    [['refund', '10001'], /^Скажите что-то одно/],
    [['refund', '10001', '--sum', '5', '--lines', '1'], /^Скажите что-то одно/],
    [['refund', '10001', '--lines', '1x0'], /^Позиции пишутся как/],
    [['refund', '10001', '--given', 'cash', '--lines', '1'], /^--given отмечает деньги/],
    [
      ['refund', '10001', '--sum', '5', '--reference', 'x'],
      /^--instead и --reference нужны только/,
    ],
    [['retry', '10001', '1234567890'], /^Номер строки/],
    [['list', '--nope'], /--nope/],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
