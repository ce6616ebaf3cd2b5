import {
  FILES_MOST,
  FILE_BYTES_MOST,
  bytesMostOf,
  PICTURE_PIXELS_MOST,
  PROGRESSIVE_PIXELS_MOST,
  type FileField,
} from '../../domain/uploads.ts';

const MEGABYTES = FILE_BYTES_MOST / 1024 / 1024;

/** The sentence for a field with a limit of its own. */
export const tooBigFor = (field: FileField): string =>
  `Файл больше ${bytesMostOf(field) / 1024 / 1024} МБ. Выберите файл поменьше.`;

/** Texts under a file field (specification §5). */
export const UPLOAD_TEXT = {
  hint: `файлы до ${MEGABYTES}\u00a0МБ`,
  wrongType: ({ most }: FileField) =>
    most > 1 ? 'Файл неверного формата' : 'Неверный формат файла.',
  tooMany: ({ most }: FileField) =>
    most > 1
      ? `Можно приложить не больше ${FILES_MOST} файлов.`
      : 'Выбрано несколько файлов. Выберите один файл.',
  tooBig: `Файл больше ${MEGABYTES} МБ. Выберите файл поменьше.`,
  noMore:
    'Файлы сегодня больше не принимаем: отправьте сообщение без файла, а файл пришлите завтра или на почту магазина.',
  tooManyPixels:
    `В изображении больше ${PICTURE_PIXELS_MOST / 1_000_000} мегапикселей. ` +
    'Уменьшите его и выберите снова.',
  tooManyProgressive:
    `В прогрессивном изображении больше ${PROGRESSIVE_PIXELS_MOST / 1_000_000} мегапикселей. ` +
    'Сохраните его обычным JPEG или уменьшите и выберите снова.',
} as const;
