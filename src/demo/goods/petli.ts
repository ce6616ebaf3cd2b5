import { leaf, line, pick } from './leaf.ts';

const CUP = { cup_mm: 35, soft_close: true };
const BIG = 'Blum:CLIP top BLUMOTION|Hettich:Sensys 8645i|Grass:Tiomos';

export const petli = [
  leaf(
    'petli-nakladnye-s-dovodchikom',
    {
      ...CUP,
      overlay: 'накладная',
      clip_on: true,
      drill_pattern: pick('45/9,5', '48/6', '52/5,5'),
      adjust_3d: true,
    },
    [
      'Накладная петля закрывает торец боковины целиком: её ставят на крайние двери корпуса.',
      'Чашка 35 мм, глубина сверления 12,5–13 мм, от края фасада до чашки 3–6 мм; присадка {drill_pattern}.',
      'Угол открывания {opening_angle}°, регулировка фасада по трём осям без снятия двери.',
      'На дверь до 900 мм ставят две петли, до 1600 мм — три, до 2000 мм — четыре; ' +
        'для фасада тяжелее 9 кг добавьте ещё одну.',
      'Доводчик встроен в чашку или плечо: дверь плавно закрывается с последних 20–30°.',
    ],
    [
      line(
        BIG,
        'Петля {brand} {series} накладная {opening_angle}°, с доводчиком, {finish}',
        { opening_angle: [107, 110], finish: ['никель', 'чёрный матовый'] },
        { article: { Blum: '71B35{n2}' } },
      ),
      line(
        'Salice:Silentia|FGV:Slow Motion|Samet:Star|DTC:PIVOT-STAR',
        'Петля {brand} {series} накладная {opening_angle}°, с доводчиком, присадка {drill_pattern}',
        { opening_angle: pick(105, 110), drill_pattern: ['45/9,5', '48/6'] },
      ),
      line(
        'Boyard:NEO|Boyard:CLIP-ON|GTV:Prestige|AMIX|Firmax:Smartline|Makmart|Unihopper:Smart Close|Titus:T-type',
        'Петля накладная {brand} {series} {m} с доводчиком, clip-on, {opening_angle}°, {finish}',
        { opening_angle: pick(100, 105, 110), finish: ['никель', 'чёрный матовый'] },
        {
          article: {
            Boyard: '{m}/{n2}10-{F}',
            GTV: '{m}-{F}',
            AMIX: '{m} {F}',
            Firmax: '{m}{F}',
            Makmart: '{m}-{F}',
            Unihopper: '{m}{F}',
          },
        },
      ),
      line(
        'Boyard:NEO|GTV:Prestige|Hettich:Intermat|Blum:MODUL',
        'Петля {brand} {series} накладная {opening_angle}°, с доводчиком, {option}',
        {
          opening_angle: pick(100, 105),
          option: ['присадка под саморез', 'присадка под дюбель', 'экспресс-монтаж'],
        },
      ),
      line(
        'AMIX|Lanttich|Samet:Star',
        'Петля накладная {brand} {series} с доводчиком, {opening_angle}°, для фасада {option}',
        { opening_angle: pick(105), option: ['16–19 мм', '20–26 мм'] },
      ),
      line(
        'Boyard:NEO|GTV:Prestige|Makmart|DTC:PIVOT-STAR',
        'Комплект: петля накладная {brand} {series} с доводчиком, планка и {option}',
        { opening_angle: 105, option: ['саморезы', 'евровинты'] },
      ),
    ],
  ),
  leaf(
    'petli-polunakladnye-s-dovodchikom',
    { ...CUP, overlay: 'полунакладная', clip_on: true, drill_pattern: pick('48/6', '45/9,5') },
    [
      'Полунакладная петля нужна на средней стойке, где на один торец приходят две двери.',
      'Плечо изогнуто примерно на 9,5 мм: фасад закрывает половину торца плиты 16 мм.',
      'Чашка 35 мм, глубина 12,5–13 мм, угол {opening_angle}°, присадка {drill_pattern}.',
      'Между соседними дверями оставляют зазор не меньше 2 мм, иначе они задевают друг друга.',
    ],
    [
      line(
        'Blum:CLIP top BLUMOTION|Hettich:Sensys 8645i',
        'Петля {brand} {series} полунакладная {opening_angle}°, с доводчиком, {finish}',
        { opening_angle: [107, 110], finish: ['никель', 'чёрный матовый'] },
        { article: { Blum: '71B36{n2}' } },
      ),
      line(
        'Samet:Star|Makmart|FGV:Omnia',
        'Петля {brand} {series} полунакладная {opening_angle}°, с доводчиком, присадка {drill_pattern}',
        { opening_angle: 105, drill_pattern: ['45/9,5', '48/6'] },
      ),
      line(
        'Boyard:NEO|GTV:Prestige|Firmax:Newline',
        'Петля полунакладная {brand} {series} {m} с доводчиком, {opening_angle}°, {finish}',
        { opening_angle: pick(105, 100), finish: ['никель', 'чёрный матовый'] },
        { article: { Boyard: '{m}/{n2}10-{F}', GTV: '{m}-{F}', Firmax: '{m}{F}' } },
      ),
    ],
  ),
  leaf(
    'petli-vkladnye-s-dovodchikom',
    { ...CUP, overlay: 'вкладная', clip_on: true, drill_pattern: pick('48/6', '45/9,5') },
    [
      'Вкладная петля ставит фасад внутрь проёма заподлицо с боковиной; без ручки такую дверь открывают толкателем.',
      'Плечо изогнуто на 16–17 мм, чашка 35 мм, присадка {drill_pattern}, угол {opening_angle}°.',
      'Фасад делают на 4 мм уже и на 4 мм ниже проёма, зазор выставляют регулировкой.',
    ],
    [
      line(
        'Blum:CLIP top BLUMOTION|Hettich:Sensys 8645i|Grass:Nexis',
        'Петля {brand} {series} вкладная {opening_angle}°, с доводчиком, {finish}',
        { opening_angle: pick(110, 107), finish: ['никель', 'чёрный матовый'] },
        { article: { Blum: '71B37{n2}' } },
      ),
      line(
        'Boyard:NEO|GTV:Prestige|Samet:Star',
        'Петля вкладная {brand} {series} с доводчиком, {opening_angle}°, присадка {drill_pattern}',
        { opening_angle: pick(105, 110), drill_pattern: ['45/9,5', '48/6'] },
      ),
      line(
        'Makmart|FGV:Slow Motion',
        'Петля вкладная {brand} {series} {m} с доводчиком, {opening_angle}°',
        { opening_angle: 105 },
      ),
    ],
  ),
  leaf(
    'petli-bez-dovodchika',
    {
      cup_mm: 35,
      drill_pattern: pick('48/6', '45/9,5', '52/5,5'),
      opening_angle: pick(105, 110, 95),
      clip_on: pick(true, false),
      spring: ['с пружиной', 'без пружины'],
    },
    [
      'Простая четырёхшарнирная петля без доводчика: дешевле, а мягкое закрывание можно добавить отдельным демпфером.',
      'Петля «без пружины» нужна для дверей с толкателем, «с пружиной» — для дверей с ручкой.',
      'Чашка 35 мм, присадка {drill_pattern}, угол открывания {opening_angle}°.',
      'Посадочное отверстие сверлят чашечным сверлом 35 мм на глубину 12–12,5 мм.',
    ],
    [
      line(
        'Boyard|GTV|AMIX|Samet:Star|Blum:CLIP top',
        'Петля {brand} {overlay} {opening_angle}°, {spring}, без доводчика',
        { overlay: ['накладная', 'полунакладная', 'вкладная'] },
      ),
      line(
        'Без бренда',
        'Петля {overlay} {opening_angle}°, {spring}, без доводчика, 100 шт. в коробке',
        { overlay: ['накладная', 'полунакладная', 'вкладная'], opening_angle: 105, clip_on: false },
        { pack: 100 },
      ),
    ],
  ),
  leaf(
    'uglovye-petli',
    { cup_mm: 35, soft_close: pick(true, false) },
    [
      'Для дверей под углом: 45° — скошенный шкаф, 30° — пристенный стеллаж, ' +
        'карусельная — складная дверь углового шкафа.',
      'Перед заказом измерьте угол между боковиной и фасадом: от него зависит тип петли и подкладка.',
      'Угол открывания {opening_angle}°, чашка 35 мм.',
    ],
    [
      line(
        'Boyard|Samet|Hettich:Sensys|Blum:CLIP top BLUMOTION',
        'Петля угловая {brand} {series}, {overlay}, {m}',
        { overlay: ['угловая 45°', 'угловая 30°'], opening_angle: pick(95, 110) },
      ),
      line(
        'Boyard|Samet|Hettich:Intermat|Blum:CLIP top',
        'Петля для углового шкафа 135° (карусель) {brand} {series}',
        { overlay: 'карусельная', opening_angle: 135 },
      ),
    ],
  ),
  leaf(
    'petli-shirokougolnye-155-170',
    { cup_mm: 35, soft_close: pick(true, false), opening_angle: pick(155, 165, 170) },
    [
      'Дверь открывается на {opening_angle}° и не перекрывает проём: ' +
        'такие петли ставят там, где за дверью выдвижные ящики или корзины.',
      'Нулевое вступление: открытый фасад не выступает внутрь корпуса и не цепляет ящик.',
      'Петля крупнее обычной, сверьте толщину фасада: от 16 до 24 мм.',
    ],
    [
      line(
        'Boyard|Samet|Hettich:Sensys 8657i|Blum:CLIP top 155°|Grass:Tiomos',
        'Петля {brand} {series} {opening_angle}° {overlay}, с нулевым вступлением',
        { overlay: ['накладная', 'полунакладная'] },
      ),
    ],
  ),
  leaf(
    'petli-dlya-falsh-paneli-180',
    { cup_mm: 35, overlay: pick('для фальш-панели 180°', 'равнолежащая') },
    [
      'Соединяет фасад с неподвижной панелью в одной плоскости: типичное место — угловой шкаф с доборной планкой.',
      'Чашка 35 мм входит в фасад, планка — в фальш-панель; доборную планку делают не уже 60 мм.',
    ],
    [
      line(
        'Boyard*2|Hettich:Sensys|Blum:CLIP top|AMIX',
        'Петля для фальш-панели {brand} {series} {m}, {option}',
        {
          soft_close: [true, false],
          option: (a) => (a['soft_close'] === true ? 'с доводчиком' : 'без доводчика'),
        },
      ),
    ],
  ),
  leaf(
    'petli-dlya-alyuminievykh-ramok',
    { soft_close: pick(true, true, false) },
    [
      'Вместо чашки — узкий корпус, который входит в рамочный профиль от 19 мм.',
      'Под петлю в профиле делают вырез на заводе рамок: передайте им схему из документов товара.',
      'Для стеклянного фасада в рамке 716×396 мм хватает двух петель.',
    ],
    [
      line(
        'Blum:CLIP top BLUMOTION|Boyard|GTV',
        'Петля {brand} {series} для алюминиевой рамки {opening_angle}°, {overlay}',
        { opening_angle: 95, overlay: ['накладная', 'полунакладная', 'вкладная'] },
      ),
    ],
  ),
  leaf(
    'petli-dlya-stekla',
    { opening_angle: pick(94, 95, 105), door_mm: pick(4, 10) },
    [
      'Крепит стеклянную дверь без рамки; ' +
        'для чашки в стекле сверлят отверстие 26 мм, зажимная модель обходится без сверления.',
      'Стекло — закалённое, до {door_mm} мм; на дверь весом больше 6 кг ставят три петли.',
      'Декоративная заглушка «{finish}» закрывает чашку с лицевой стороны.',
    ],
    [
      line(
        'Blum:CLIP top CRISTALLO|GTV|Hafele',
        'Петля для стекла {brand} {series} {overlay}, {finish}',
        { overlay: ['накладная', 'вкладная'], finish: ['хром', 'чёрный матовый'] },
      ),
    ],
  ),
  leaf(
    'petli-dlya-tonkikh-fasadov',
    { opening_angle: 110, soft_close: true, door_mm: 10 },
    [
      'Держится в плите толщиной всего {option}: чашки нет, петля садится на распорные дюбели глубиной 6 мм.',
      'Подходит для фасадов из компакт-ламината, камня и керамики.',
      'Регулировка по трём осям, угол {opening_angle}°, доводчик встроен.',
    ],
    [
      line(
        'Blum:CLIP top BLUMOTION',
        'Петля {brand} EXPANDO T для фасада {option}, {overlay}',
        { option: ['8 мм', '10 мм', '12 мм'], overlay: ['накладная', 'вкладная'] },
        { article: '71T{n2}{n2}' },
      ),
      line(
        'Hettich:Sensys 8675|Salice:Air',
        'Петля {brand} {series} для тонкого фасада {option}, {overlay}',
        { option: ['8 мм', '10 мм'], overlay: ['накладная', 'вкладная'] },
      ),
    ],
  ),
];
