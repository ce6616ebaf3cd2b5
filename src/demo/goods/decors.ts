import type { Attributes } from './leaf.ts';

export const EGGER = [
  'Белый премиум W1000 ST9',
  'Алебастр белый U104 ST9',
  'Кашемир серый U702 ST9',
  'Светло-серый U708 ST9',
  'Чёрный U999 ST2',
  'Дуб Бардолино натуральный H1145 ST10',
  'Дуб Гамильтон натуральный H3303 ST10',
  'Дуб Галифакс натуральный H1180 ST37',
  'Орех Дижон натуральный H3734 ST9',
  'Бетон Чикаго светло-серый F186 ST9',
];
export const KRONO = [
  'Белый фасадный 0101 PE',
  'Дуб Крафт золотой K003 PW',
  'Чёрный 0190 PE',
  'Снежно-белый 8685 SN',
  'Дуб Сонома светлый 3025 SN',
  'Бетон Флоу K350 RT',
  'Кашемир 5981 BS',
];
export const REHAU = [
  'Белый 85380',
  'Дуб Сонома 1394L',
  'Кашемир 2414E',
  'Графит 1752L',
  'Орех Экко 2136L',
];

const CODE = /\s(?=[A-Z0-9]+(?: [A-Z]{2}\d{0,2}| ST\d+)?$)/u;

/** «Дуб Сонома 1394L» is one axis value: the shown name and the code come from it. */
export const decorName = (a: Attributes) => String(a['decor']).split(CODE)[0] ?? '';
export const decorCode = (a: Attributes) => String(a['decor']).slice(decorName(a).length + 1);
