import type { FormField } from '../../domain/form-field.ts';
import { formatPrice } from '../../domain/money.ts';
import { UNITS } from '../settings/value.ts';

/** Words of `ui/desk/schema-field.astro` that every form shares. */
export const FIELD_TEXT = {
  yes: 'да',
  no: 'нет',
  none: 'не задано',
  roubles: '₽',
  emptyIsNone: 'пустое поле — нет',
  faults: 'Не сохранено: проверьте отмеченные поля.',
  moscow: 'по московскому времени',
  row: (number: number) => `строка ${number}`,
  units: UNITS,
} as const;

/** What may be typed into a field, as the sentence under one that was refused. */
export function neededText(field: FormField): string {
  const or = 'canBeNone' in field && field.canBeNone ? ' или пустое поле' : '';
  switch (field.kind) {
    case 'text':
      return `Нужен текст до ${field.most} знаков.`;
    case 'whole': {
      const unit = UNITS[field.unit];
      const upTo = `${field.most}${unit && ` ${unit}`}`;
      return `Нужно целое число от ${field.least} до ${upTo}${or}.`;
    }
    case 'money':
      return `Нужна сумма в рублях до ${formatPrice(field.most)}, например 390 или 390,50${or}.`;
    case 'flag':
    case 'choice':
      return 'Выберите одно из списка.';
    case 'moment':
      return `Нужны день и время${or}.`;
    case 'group':
    case 'rows':
      return 'Проверьте эти поля вместе.';
  }
}
