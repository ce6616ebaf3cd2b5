import { leaf, line, pick } from './leaf.ts';

const SLIDES = [250, 300, 350, 400, 450, 500, 550];
const HIDDEN = [250, 300, 350, 400, 450, 500, 550];
export const BOXES = [350, 400, 450, 500, 550];
export const cabinets = [300, 400, 450, 500, 600, 800, 900];

export const napravlyayushchie = [
  leaf(
    'sharikovye-polnogo-vydvizheniya',
    {
      extension: 'полное',
      slide_h_mm: 45,
      load_kg: pick(30, 35, 45),
      soft_close: false,
      push_open: false,
      finish: pick('цинк (без покрытия)', 'чёрный'),
    },
    [
      'Комплект — левая и правая направляющая; длину берут на 10–20 мм короче внутренней глубины корпуса.',
      'Ящик делают на 25–26 мм уже проёма: по 12,7 мм на каждую сторону.',
      'Полное выдвижение открывает ящик до задней стенки, нагрузка до {load_kg} кг на пару.',
      'Крепление саморезами 3,5×16 в боковину и евровинтами 6,3×13 в корпус; отверстия идут по системе 32 мм.',
    ],
    [
      line(
        'Boyard*2|GTV:Versalite|AMIX|Samet',
        'Направляющие шариковые {brand} {series} {m} H45, L={length_mm} мм, полного выдвижения, {load_kg} кг',
        { length_mm: SLIDES },
        {
          article: { Boyard: '{m}Zn/{length_mm}', GTV: '{m}{length_mm}', AMIX: '{m}-{length_mm}' },
        },
      ),
      line(
        'Firmax:Newline|DTC|Unihopper|Lanttich',
        'Направляющие шариковые {brand} {series} H45, L={length_mm} мм, полного выдвижения, {load_kg} кг',
        { length_mm: [300, 350, 400, 450, 500] },
      ),
      line(
        'Boyard',
        'Направляющие шариковые {brand} {m} H35, L={length_mm} мм, полного выдвижения, {load_kg} кг',
        { length_mm: [250, 300, 350, 400, 450], slide_h_mm: 35, load_kg: 25 },
        { article: '{m}Zn/{length_mm}' },
      ),
    ],
  ),
  leaf(
    'sharikovye-s-dovodchikom',
    { extension: 'полное', slide_h_mm: 45, load_kg: pick(35, 40, 30), soft_close: true },
    [
      'Демпфер ловит ящик за 40–50 мм до конца и закрывает его без хлопка.',
      'Зазор на сторону 12,7 мм, как у обычных шариковых: старые направляющие меняются один к одному.',
      'Нагрузка до {load_kg} кг; пустой и перегруженный ящик доводчик закрывает одинаково.',
      'Защёлка на внутреннем профиле позволяет снять ящик без инструмента.',
    ],
    [
      line(
        'Boyard*2|GTV|Firmax:Smartline|Samet:Smart Slide',
        'Направляющие шариковые {brand} {series} {m} с доводчиком, L={length_mm} мм',
        { length_mm: [250, 300, 350, 400, 450, 500] },
        {
          article: { Boyard: '{m}Zn/{length_mm}', GTV: '{m}{length_mm}', Firmax: '{m}{length_mm}' },
        },
      ),
    ],
  ),
  leaf(
    'sharikovye-push-to-open',
    { extension: 'полное', load_kg: pick(30, 35), push_open: true },
    [
      'Ящик открывается нажатием на фасад, ручка не нужна; зазор между фасадом и корпусом — не меньше 3 мм.',
      'Толкатель выдвигает ящик на 40–60 мм, дальше его берут за край.',
      'Механизм любит точность: перекос корпуса больше 1 мм — и нажатие срабатывает через раз.',
    ],
    [
      line(
        'Boyard|GTV|DTC',
        'Направляющие шариковые {brand} Push {m}, L={length_mm} мм',
        { length_mm: [300, 350, 400, 450, 500] },
        { article: { Boyard: '{m}Zn/{length_mm}', GTV: '{m}{length_mm}' } },
      ),
    ],
  ),
  leaf(
    'usilennye-60-150-kg',
    { extension: pick('полное', 'сверхполное'), slide_h_mm: pick(53, 76) },
    [
      'Для верстаков, выдвижных столов и ящиков с инструментом: держат до {load_kg} кг на пару.',
      'Фиксатор стопорит полку в открытом и закрытом положении.',
      'Крепление — болты M5 или саморезы в каждое отверстие; в ЛДСП ставьте на футорки.',
    ],
    [
      line(
        'GTV|Без бренда',
        'Направляющие усиленные {brand} {load_kg} кг, L={length_mm} мм, с фиксатором',
        { load_kg: pick(60, 100), length_mm: [400, 500, 600, 700] },
      ),
      line(
        'Hettich:KA 5740',
        'Направляющие усиленные {brand} {series} {load_kg} кг, L={length_mm} мм, с фиксатором',
        { load_kg: 120, length_mm: [400, 500, 600, 800] },
      ),
    ],
  ),
  leaf(
    'skrytogo-montazha-polnogo-vydvizheniya',
    { extension: 'полное', load_kg: pick(30, 40), soft_close: true, adjust_3d: true, board_mm: 16 },
    [
      'Спрятаны под дном ящика: снаружи ничего не видно и не пылится.',
      'Под направляющую нужен ящик из плиты {board_mm} мм с зазором под дном 13 мм и двумя зацепами спереди.',
      'Длина ящика = номинал минус 10 мм: ' +
        'для L={length_mm} мм внутренняя глубина корпуса — от {length_mm} мм плюс 3 мм.',
      'Нагрузка до {load_kg} кг, фасад регулируется по высоте, ширине и наклону.',
    ],
    [
      line(
        'Blum:TANDEM',
        'Направляющие скрытого монтажа {brand} {series} 560H L={length_mm} мм, полное выдвижение, с доводчиком',
        { length_mm: HIDDEN, load_kg: 30 },
        { article: '560H{length_mm}0C' },
      ),
      line(
        'Blum:MOVENTO',
        'Направляющие скрытого монтажа {brand} {series} 760H L={length_mm} мм, полное выдвижение, с доводчиком',
        { length_mm: [300, 400, 450, 500, 550], load_kg: 40 },
        { article: '760H{length_mm}0S' },
      ),
      line(
        'Hettich:Quadro V6|Grass:Dynapro|Boyard|GTV:Modern Slide|Samet:Smart Flow|FGV:TEN|Makmart',
        'Направляющие скрытого монтажа {brand} {series} L={length_mm} мм, полное выдвижение, с доводчиком',
        { length_mm: [300, 350, 400, 450, 500] },
        { article: { Boyard: '{m}Zn/{length_mm}', GTV: '{m}-{length_mm}' } },
      ),
    ],
  ),
  leaf(
    'skrytogo-montazha-chastichnogo-vydvizheniya',
    { extension: 'частичное', load_kg: pick(25, 30), soft_close: true, board_mm: 16 },
    [
      'Ящик выдвигается примерно на три четверти: для белья и посуды этого хватает, а цена заметно ниже.',
      'Задняя часть ящика остаётся в корпусе, поэтому тяжёлое кладут ближе к фасаду.',
      'Крепится снизу, зазор под дном 13 мм, нагрузка до {load_kg} кг.',
    ],
    [
      line(
        'Blum:TANDEM 550H|Hettich:Quadro 25|Boyard|GTV',
        'Направляющие {brand} {series} частичного выдвижения L={length_mm} мм',
        { length_mm: [300, 350, 400, 450, 500] },
        {
          article: {
            Blum: '550H{length_mm}0',
            Boyard: '{m}Zn/{length_mm}',
            GTV: '{m}-{length_mm}',
          },
        },
      ),
    ],
  ),
  leaf(
    'skrytogo-montazha-s-push-to-open',
    { extension: 'полное', load_kg: pick(30, 40), push_open: true },
    [
      'Открывание нажатием на фасад, монтаж под дном ящика: лицевая сторона остаётся чистой.',
      'На широкий ящик (от 600 мм) ставьте синхронизатор: иначе он перекашивается при нажатии у края.',
      'Зазор между фасадом и корпусом 3–4 мм, нагрузка до {load_kg} кг.',
    ],
    [
      line(
        'Blum:TANDEM TIP-ON|Hettich:Quadro V6|Boyard|GTV',
        'Направляющие {brand} {series} push-to-open L={length_mm} мм',
        { length_mm: [300, 350, 400, 450, 500] },
        {
          article: {
            Blum: '560H{length_mm}0T',
            Boyard: '{m}Zn/{length_mm}',
            GTV: '{m}-{length_mm}',
          },
        },
      ),
    ],
  ),
  leaf(
    'rolikovye-napravlyayushchie',
    { load_kg: pick(15, 20, 25) },
    [
      'Самое простое и дешёвое выдвижение: ролик катится по профилю, ящик вынимается вверх и на себя.',
      'Зазор на сторону 12,5 мм, крепление саморезами 3,5×16 под дно ящика.',
      'Нагрузка до {load_kg} кг, выдвижение частичное.',
    ],
    [
      line(
        'Boyard:START|GTV|Без бренда',
        'Направляющие роликовые {brand} {series} L={length_mm} мм, {finish}',
        { length_mm: [250, 300, 350, 400, 450, 500], finish: ['белый', 'чёрный'] },
        { keep: 0.7, article: { Boyard: '{m}{F}.1/{length_mm}' } },
      ),
    ],
  ),
];
