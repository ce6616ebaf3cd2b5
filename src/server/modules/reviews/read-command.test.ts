import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

describe('a command of the staff about reviews', () => {
  it.each([
    [[], { kind: 'help' }],
    [['list'], { kind: 'list', state: undefined, page: 1 }],
    [['list', '--state', 'pending', '--page', '2'], { kind: 'list', state: 'pending', page: 2 }],
    [['show', '7', '--photos', 'x'], { kind: 'show', id: 7, photos: 'x' }],
    [['publish', '7'], { kind: 'publish', id: 7 }],
    [['reject', '7'], { kind: 'reject', id: 7, reason: '' }],
    [
      ['reject', '7', '--reason', ' Не о товаре '],
      { kind: 'reject', id: 7, reason: 'Не о товаре' },
    ],
    [['answer', '7', 'Спасибо'], { kind: 'answer', id: 7, text: 'Спасибо' }],
    [['answer', '7', ''], { kind: 'answer', id: 7, text: '' }],
  ])('%j is understood', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    [['publish'], /^Не хватает: ID отзыва\./],
    [['publish', 'x'], /^ID отзыва — целое число, а не «x»\./],
    [['publish', '7', '8'], /^Лишнее слово: 8\./],
    [['answer', '7'], /^Не хватает: текст ответа/],
    [['answer', '7', 'Спасибо', 'большое'], /^Лишнее слово: большое\./],
    [['answer', '7', 'а'.repeat(3001)], /^Текст длиннее 3000 знаков\./],
    [['list', '--state', 'lost'], /^Нет такого состояния: lost\. Есть: pending, /],
    [['list', '--page', '0'], /^Страница — целое число от 1/],
    [['publish', '7', '--reason', 'x'], /^Лишнее слово: --reason\./],
    [['drop'], /^Нет такой команды: drop\./],
    [['list', '--nope'], /--nope/],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });
});
