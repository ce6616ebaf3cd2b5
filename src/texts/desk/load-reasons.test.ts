import { expect, it } from 'vitest';
import type { LoadReason } from '../../domain/load-reasons.ts';
import { reasonText } from './load-reasons.ts';

const REASONS: [LoadReason, string][] = [
  ['no price', 'нет цены'],
  ['no price: the price it had is kept', 'нет цены: осталась прежняя цена'],
  ['a title longer than 500 characters is cut', 'название длиннее 500 знаков: обрезано'],
  [
    'an identifier longer than 200 characters is left out with what it names',
    'идентификатор длиннее 200 знаков: строка пропущена',
  ],
  ['a text longer than 4 MB is cut', 'текст длиннее 4 МБ: обрезан'],
  [
    'a file that says windows-1251 and is UTF-8: it is read as UTF-8',
    'в файле сказано windows-1251, а он в UTF-8: прочитан как UTF-8',
  ],
  ['picture: not fetched, the server answers 404', 'картинка не скачана: сервер отвечает 404'],
  [
    'picture: not fetched, the server does not answer (it is tried again)',
    'картинка не скачана, попробуем ещё: сервер не отвечает',
  ],
];

it.each(REASONS)('says «%s» in Russian', (reason, text) => expect(reasonText(reason)).toBe(text));

it('leaves what it does not know as it is', () =>
  expect(reasonText('a reason of an older version')).toBe('a reason of an older version'));
