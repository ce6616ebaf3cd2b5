import { leaf, line, numberOf, pick } from './leaf.ts';
import type { Attributes } from './leaf.ts';

export const longer = (by: number) => (a: Attributes) => numberOf(a, 'cc_mm') + by;
const MODERN = ['чёрный матовый', 'хром матовый', 'золото матовое', 'графит'];
const CLASSIC = ['бронза античная', 'серебро состаренное', 'медь античная'];
export const HANDLE_ARTICLE = {
  Boyard: '{m}{F}.4/{cc_mm}',
  Kerron: '{m}-{cc_mm} {F}',
  GTV: '{m}-{cc_mm}-{F}',
  AMIX: '{m}-{cc_mm} {F}',
  Hafele: '{n3}.{n2}.{n3}',
  Giusti: '{m}.{cc_mm}.00{F}',
  Metakor: '{m}-{cc_mm} {F}',
  MDM: '{m}.{cc_mm}.{F}',
  'Bosetti Marella': '{m}.{cc_mm}{F}',
  'Без бренда': '{m}-{cc_mm} {F}',
};
export const PLAIN_ARTICLE = {
  Boyard: '{m}{F}.5',
  Kerron: '{m} {F}',
  GTV: '{m}-{F}',
  AMIX: '{m} {F}',
  Giusti: '{m}.00{F}',
  'Bosetti Marella': '{m}.{F}',
  Metakor: '{m} {F}',
  Aristo: '{m} {F}',
  Armadillo: '{m} {F}',
  Permo: '{m}-{F}',
  'Без бренда': '{m} {F}',
  Hafele: '{n3}.{n2}.{n3}',
};

export const ruchki = [
  leaf(
    'ruchki-skoby',
    {
      holes: 2,
      length_mm: longer(12),
      projection_mm: pick(28, 30, 25, 32),
      material: pick('цамак (ЦАМ)', 'алюминий'),
    },
    [
      'Крепится двумя винтами M4 через фасад; для плиты 16 мм берут винты 22 мм, для фасада МДФ 19 мм — 25 мм.',
      'Межцентровое расстояние {cc_mm} мм, полная длина {length_mm} мм, вылет {projection_mm} мм: ' +
        'рука проходит свободно и в перчатке.',
      'Покрытие «{finish}» гальваническое, не облезает от моющих средств без абразива.',
      'На ящик шириной до 600 мм хватает одной ручки, на более широкий ставят ручку от 256 мм или две по 128 мм.',
    ],
    [
      line(
        'Boyard*3|Kerron*3|GTV*2',
        'Ручка-скоба {m}, {cc_mm} мм, {finish}',
        {
          cc_mm: [96, 128, 160, 192],
          finish: MODERN,
          style: pick('современный', 'минимализм', 'лофт'),
        },
        { article: HANDLE_ARTICLE, keep: 0.7 },
      ),
      line(
        'AMIX|MDM|Metakor',
        'Ручка-скоба {brand} {m}, {cc_mm} мм, {finish}',
        {
          cc_mm: [96, 128, 160],
          finish: ['хром', 'никель сатинированный', 'чёрный матовый'],
          style: 'современный',
        },
        { article: HANDLE_ARTICLE },
      ),
      line(
        'Giusti:Nomos|Hafele:Metalla|Bosetti Marella:Retro',
        'Ручка-скоба {brand} {series} {cc_mm} мм, {finish}',
        {
          cc_mm: [96, 128, 160],
          finish: CLASSIC,
          style: pick('классика', 'неоклассика'),
          material: pick('цамак (ЦАМ)', 'латунь'),
        },
        { article: HANDLE_ARTICLE },
      ),
      line(
        'Kerron|Boyard',
        'Ручка-скоба большая {m}, {cc_mm} мм, {finish}',
        {
          cc_mm: [256, 320, 480],
          finish: ['чёрный матовый', 'золото шлифованное'],
          style: 'минимализм',
          material: 'алюминий',
          projection_mm: 35,
        },
        { article: HANDLE_ARTICLE, price: [480, 980], weight: [150, 260] },
      ),
    ],
  ),
  leaf(
    'ruchki-reylingi',
    { diameter_mm: 12, length_mm: longer(60), material: 'сталь' },
    [
      'Круглый стержень диаметром {diameter_mm} мм держится на двух стойках; ' +
        'межцентровое {cc_mm} мм, общая длина {length_mm} мм.',
      'Рейлинг любят за прочность: труба не гнётся и не скрипит, на него можно повесить полотенце.',
      'Удобно, когда ряд ящиков разной ширины должен читаться одной линией: ' +
        'рейлинги одного диаметра выпускаются во всех присадках.',
    ],
    [
      line(
        'Kerron*2|Boyard',
        'Ручка-рейлинг {m}, {cc_mm} мм, {finish}',
        {
          cc_mm: [96, 128, 160, 192, 320],
          finish: ['сталь шлифованная', 'чёрный матовый', 'хром матовый'],
        },
        { article: HANDLE_ARTICLE },
      ),
      line(
        'GTV|AMIX',
        'Ручка-рейлинг D12 {brand} {cc_mm} мм, {finish}',
        { cc_mm: [96, 128, 160, 192, 224], finish: ['никель сатинированный', 'чёрный матовый'] },
        { article: HANDLE_ARTICLE },
      ),
      line(
        'MDM',
        'Ручка-рейлинг полая {m} D10, {cc_mm} мм, {finish}',
        {
          diameter_mm: 10,
          cc_mm: [96, 128, 160],
          finish: ['хром матовый', 'графит'],
          material: 'алюминий',
        },
        { article: HANDLE_ARTICLE },
      ),
    ],
  ),
  leaf(
    'ruchki-knopki',
    {
      material: pick('цамак (ЦАМ)', 'алюминий', 'латунь'),
      projection_mm: pick(25, 28, 22),
      diameter_mm: pick(28, 30, 32, 25),
    },
    [
      'Кнопка крепится одним винтом M4, поэтому не требует разметки межцентрового: достаточно одного отверстия 5 мм.',
      'Диаметр {diameter_mm} мм, вылет {projection_mm} мм; ' +
        'тяжёлый ящик открывать кнопкой неудобно, для него лучше скоба.',
      'Чтобы кнопка не проворачивалась на гладком фасаде, под неё кладут каплю фиксатора или шайбу-гровер.',
    ],
    [
      line(
        'Boyard*3|Kerron*3|GTV*2',
        'Ручка-кнопка {m}, {finish}',
        {
          finish: ['чёрный матовый', 'хром матовый', 'золото матовое', 'белый матовый'],
          style: pick('современный', 'минимализм', 'скандинавский'),
        },
        { article: PLAIN_ARTICLE },
      ),
      line(
        'AMIX*2|MDM*2',
        'Ручка-кнопка {brand} {m} D{diameter_mm} мм, {finish}',
        {
          finish: ['чёрный матовый', 'хром', 'никель сатинированный'],
          diameter_mm: [25, 35],
          style: pick('современный', 'лофт'),
        },
        { article: '{m}-{diameter_mm} {F}', keep: 0.85 },
      ),
      line(
        'Giusti*2|Bosetti Marella*2|Metakor',
        'Ручка-кнопка {brand} D{diameter_mm} мм, {finish}, мод. {m}',
        {
          finish: ['бронза античная', 'серебро состаренное', 'латунь шлифованная'],
          style: pick('классика', 'прованс', 'неоклассика'),
        },
        { article: PLAIN_ARTICLE },
      ),
      line(
        'Kerron',
        'Ручка-кнопка фарфоровая {m} с рисунком, {finish}',
        { material: 'керамика', diameter_mm: 38, finish: ['белый', 'бежевый'], style: 'прованс' },
        { article: PLAIN_ARTICLE },
      ),
    ],
  ),
  leaf(
    'ruchki-profili-tortsevye',
    { material: 'алюминий', board_mm: pick(16, 18), length_mm: longer(40) },
    [
      'Надевается на верхний торец фасада и не закрывает рисунок плиты: фасад выглядит цельным.',
      'Крепится саморезами 3,5×16 с тыльной стороны, сверлить лицевую сторону не нужно.',
      'Длина {length_mm} мм; на шкаф шириной 600 мм ставят профиль на 20–40 мм короче фасада.',
    ],
    [
      line(
        'Boyard|Kerron|GTV|AMIX',
        'Ручка-профиль торцевая {m}, {cc_mm} мм, {finish}',
        {
          cc_mm: [96, 160, 320, 480],
          finish: ['чёрный матовый', 'алюминий анодированный', 'золото шлифованное'],
        },
        { article: HANDLE_ARTICLE },
      ),
    ],
  ),
  leaf(
    'ruchki-rakoviny-chashki',
    { material: 'цамак (ЦАМ)', style: pick('прованс', 'скандинавский', 'классика') },
    [
      'Форма ракушки закрывает ладонь сверху, поэтому фасад под ручкой меньше пачкается.',
      'Межцентровое {cc_mm} мм; ставят только на ящики, на распашных дверях чашка неудобна.',
      'Хорошо смотрится на рамочных фасадах с филёнкой и в мебели под старину.',
    ],
    [
      line(
        'Kerron*2|GTV|Giusti',
        'Ручка-раковина {m}, {cc_mm} мм, {finish}',
        { cc_mm: [64, 96], finish: ['бронза античная', 'чёрный матовый', 'латунь шлифованная'] },
        { article: HANDLE_ARTICLE },
      ),
    ],
  ),
  leaf(
    'ruchki-kapli-i-sergi',
    { material: pick('цамак (ЦАМ)', 'латунь'), style: pick('классика', 'прованс') },
    [
      'Подвижная капля на накладке: ставят на комоды, буфеты и секретеры в классическом стиле.',
      'Под подвес кладут тонкую фетровую подкладку, чтобы серьга не стучала по лаку.',
      'Крепится одним винтом с тыльной стороны фасада, отверстие 5 мм.',
    ],
    [
      line(
        'Giusti*2|Bosetti Marella|Kerron',
        'Ручка-серьга {m}, {finish}',
        { finish: ['бронза античная', 'серебро состаренное', 'медь античная'] },
        { article: PLAIN_ARTICLE },
      ),
    ],
  ),
];
