import type { BlockForm, NoteKind } from '../../contract/content-blocks.ts';
import {
  FRONT_HEIGHT,
  SLIDE_GAP,
  SLIDE_STEP,
  type CalcParam,
  type Calculator,
  type SlideKind,
} from '../../domain/calculators.ts';
import { plural } from '../../domain/plural.ts';

/** What the blocks of content pages say to a shopper. */
export const BLOCK_TEXT = {
  article: 'Арт.',
  buy: 'В корзину',
  all: 'Смотреть все',
  price: 'Цена',
  stock: 'Наличие',
  noProduct: 'нет в каталоге',
  advertising: 'Реклама',
  choose: 'не выбрано',
  count: 'Посчитать',
} as const;

export const NOTE_TITLE: Record<NoteKind, string> = {
  tip: 'Совет',
  warn: 'Внимание',
  law: 'По закону',
};

export const FORM_LINK: Record<BlockForm, string> = {
  feedback: 'Написать нам',
  application: 'Оставить заявку',
  newsletter: 'Подписаться на новинки',
};

export const CALC_TITLE: Record<Calculator, string> = {
  hinges: 'Сколько петель нужно двери',
  slides: 'Какие направляющие подойдут ящику',
  lift: 'Какой газлифт взять на фасад',
};

export const CALC_FIELD: Record<CalcParam, string> = {
  hinge_height: 'Высота двери',
  hinge_weight: 'Вес двери',
  slide_depth: 'Глубина корпуса внутри',
  slide_load: 'Вес ящика с вещами',
  lift_width: 'Ширина фасада',
  lift_weight: 'Вес фасада',
};

const mm = (value: number) => `${value}\u00a0мм`;
const kg = (value: number) => `${value}\u00a0кг`;

export const CALC_VALUE: Record<CalcParam, (value: number) => string> = {
  hinge_height: (value) => `до ${mm(value)}`,
  hinge_weight: (value) => `до ${kg(value)}`,
  slide_depth: (value) => `${value}–${mm(value + SLIDE_STEP - 1)}`,
  slide_load: (value) => `до ${kg(value)}`,
  lift_width: (value) => `до ${mm(value)}`,
  lift_weight: (value) => `до ${kg(value)}`,
};

export const SLIDE_TITLE: Record<SlideKind, string> = {
  roller: 'роликовые',
  ball: 'шариковые',
  hidden: 'скрытого монтажа',
  drawer: 'ящик с металлическими боковинами',
};

/** Answers of the calculators, and the heads of their tables. */
export const CALC_TEXT = {
  hinges: (count: number) => `${count}\u00a0${plural(count, ['петля', 'петли', 'петель'])}`,
  hingesAdvice: 'Дверь шире 600\u00a0мм или с зеркалом — плюс одна петля.',
  hingesHeads: ['Высота двери', 'Вес', 'Петель'],
  slides: (length: number, kinds: string) => `Длина ${mm(length)}, ${kinds}`,
  slidesAdvice: `Длина — на ${mm(SLIDE_GAP)} меньше глубины корпуса и вниз до ${mm(SLIDE_STEP)}.`,
  slidesHeads: ['Вид направляющих', 'Держат'],
  springs: ({ count, newtons }: { count: number; newtons: number }) =>
    `${count === 1 ? 'один' : 'два по'} ${newtons}\u00a0Н`,
  springsAdvice: `Для фасада высотой 360–${mm(FRONT_HEIGHT)}, который открывается вверх.`,
  springsHead: 'Вес фасада',
  answer: (text: string) => `Ответ: ${text}.`,
} as const;
