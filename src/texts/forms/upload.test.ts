import { expect, it } from 'vitest';
import { MESSAGE_FILE } from '../../domain/forms.ts';
import { REVIEW_PHOTOS } from '../../domain/reviews.ts';
import { UPLOAD_TEXT } from './upload.ts';
import { covers } from '#tests/support/covers.ts';

it('a field of files says beforehand how big they may be, and afterwards how many', () => {
  covers('5.file.hint', '5.file.count');
  expect(UPLOAD_TEXT.hint).toBe('файлы до 5\u00a0МБ');
  expect(UPLOAD_TEXT.tooMany(MESSAGE_FILE)).toBe('Выбрано несколько файлов. Выберите один файл.');
  expect(UPLOAD_TEXT.tooMany(REVIEW_PHOTOS)).toBe('Можно приложить не больше 10 файлов.');
});
