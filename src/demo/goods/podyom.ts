import { leaf, line, numberOf, pick } from './leaf.ts';
import type { Attributes } from './leaf.ts';

const FORCE_COLOUR = ['серый', 'чёрный'];
const range = (low: number, high: number) => `${low}–${high}`;
const gasLength = (a: Attributes) => (numberOf(a, 'force_n') > 150 ? 355 : 245);

export const podyom = [
  leaf(
    'povorotnye-podemniki',
    {
      lift_type: 'поворотный',
      soft_close: pick(true, true, false),
      facade_h_mm: pick(range(200, 600), range(240, 500)),
      force_n: pick(80, 100, 120),
    },
    [
      'Поднимает фасад вверх и держит его в любом положении; вес фасада {facade_kg} кг вместе с ручкой.',
      'Типичное место — верхний шкаф над холодильником и антресоль; высота фасада {facade_h_mm} мм.',
      'Силу выбирают по коэффициенту: высота фасада в мм × вес в кг; сверьте его с таблицей в инструкции.',
      'Механизм ставят на боковины, регулировка силы — шестигранником спереди.',
    ],
    [
      line(
        'Blum:AVENTOS HK-S',
        'Подъёмник {brand} {series} {option}, фасад {facade_kg} кг, {finish}',
        {
          facade_kg: [range(1, 3), range(3, 6), range(6, 9)],
          finish: ['белый', 'серый'],
          option: pick('с BLUMOTION'),
        },
        { article: '20K2{L1}00.{n2}' },
      ),
      line(
        'Blum:AVENTOS HK-XS',
        'Подъёмник {brand} {series}, фасад {facade_kg} кг, {finish}',
        { facade_kg: [range(1, 2), range(2, 4)], finish: ['белый', 'серый'] },
        { article: '20K1{L1}00.{n2}' },
      ),
      line(
        'Samet|GTV|Kesseboehmer:FREEflap|Hafele:Free flap',
        'Механизм поворотный {brand} {series}, фасад {facade_kg} кг, {finish}',
        { facade_kg: [range(2, 4), range(4, 8)], finish: ['белый', 'серый'] },
      ),
    ],
  ),
  leaf(
    'skladnye-podemniki',
    {
      lift_type: 'складной',
      soft_close: true,
      facade_h_mm: pick(range(480, 1040), range(520, 900)),
    },
    [
      'Фасад из двух половин складывается пополам и уходит вверх: ' +
        'открытый, он остаётся под рукой даже у высокого шкафа.',
      'Для верхней и нижней половины берут одинаковую высоту; вес обеих вместе {facade_kg} кг.',
      'Понадобятся петли: верхние и средние, их число — в инструкции.',
    ],
    [
      line(
        'Blum:AVENTOS HF',
        'Подъёмник складной {brand} {series}, фасад {facade_kg} кг, {finish}',
        { facade_kg: [range(3, 9), range(9, 17)], finish: ['белый', 'серый'] },
        { article: '20F2{n1}00.{n2}' },
      ),
      line(
        'Kesseboehmer:FREEfold|Samet|Boyard',
        'Подъёмник складной {brand} {series}, фасад {facade_kg} кг, {finish}',
        { facade_kg: [range(4, 9), range(9, 16)], finish: pick('белый', 'серый') },
      ),
    ],
  ),
  leaf(
    'parallelnye-podemniki',
    {
      lift_type: 'параллельный (вертикальный)',
      soft_close: true,
      facade_h_mm: pick(range(300, 580), range(320, 600)),
    },
    [
      'Фасад поднимается вертикально, параллельно корпусу: над шкафом не нужно места для распаха.',
      'Подходит под встроенную технику и шкафы под карнизом; вес фасада {facade_kg} кг.',
      'Требуется жёсткий корпус, без перекоса боковин.',
    ],
    [
      line(
        'Blum:AVENTOS HL|Kesseboehmer:FREEslide|Samet',
        'Подъёмник параллельный {brand} {series}, фасад {facade_kg} кг, {finish}',
        { facade_kg: [range(2, 6), range(6, 12)], finish: ['белый', 'серый'] },
      ),
    ],
  ),
  leaf(
    'podemniki-s-elektroprivodom',
    { lift_type: pick('складной', 'параллельный (вертикальный)', 'поворотный'), voltage: 24 },
    [
      'Фасад открывается от лёгкого касания и закрывается кнопкой на боковине.',
      'Блок питания 24 В прячут на крыше шкафа, на один блок ставят до трёх приводов.',
      'При отключённом свете фасад открывают рукой, механизм не блокируется.',
    ],
    [
      line(
        'Blum:AVENTOS',
        'Привод SERVO-DRIVE для {brand} {option}, комплект, {finish}',
        { option: ['AVENTOS HF', 'AVENTOS HL', 'AVENTOS HK'], finish: ['белый', 'серый'] },
        { article: '23{n1}A{n3}' },
      ),
      line('Kesseboehmer:E-Motion', 'Электропривод {brand} {series} для подъёмника {option}', {
        option: ['FREEfold', 'FREEslide', 'FREEflap'],
      }),
    ],
  ),
  leaf(
    'gazlifty',
    { length_mm: gasLength, finish: FORCE_COLOUR },
    [
      'Усилие {force_n} Н: 50–60 Н хватает на лёгкий фасад, 80–100 Н — на МДФ шириной 600 мм, ' +
        '120 Н и больше — на стекло и массив.',
      'Ставят по одному на узкий фасад и по два на фасад шире 500 мм.',
      'Монтируйте штоком вниз: так масло остаётся у манжеты и газлифт служит дольше.',
      'Длина в разжатом виде {length_mm} мм, крепление на шаровые опоры из комплекта.',
    ],
    [
      line(
        'Boyard|GTV|AMIX|Samet',
        'Газлифт {brand} {force_n} Н, {finish}',
        { force_n: [50, 60, 80, 100, 120, 150] },
        { keep: 0.85 },
      ),
      line('Boyard|GTV|Samet', 'Газлифт с мягким закрыванием {brand} {m} {force_n} Н, {finish}', {
        force_n: [80, 100, 120],
      }),
    ],
  ),
  leaf(
    'gazlifty-obratnogo-deystviya',
    { length_mm: gasLength },
    [
      'Тянет, а не толкает: фасад опускается вниз плавно и не падает под своим весом.',
      'Для откидных баров, секретеров и рундуков; усилие {force_n} Н.',
      'Ставьте парой, иначе крышку перекашивает.',
    ],
    [
      line('GTV|Samet|Boyard', 'Газлифт обратного действия {brand} {force_n} Н', {
        force_n: [50, 80, 100],
      }),
    ],
  ),
  leaf(
    'kronshteyny-otkidnye-vniz',
    {
      soft_close: pick(true, false),
      load_kg: pick(8, 10, 5),
      finish: ['никель', 'чёрный матовый'],
    },
    [
      'Держит откидную доску под углом 90° и опускает её с торможением.',
      'Кронштейны ставят с двух сторон, если доска шире 400 мм.',
      'Рабочая нагрузка до {load_kg} кг на штуку.',
    ],
    [
      line('Hafele|GTV|Blum', 'Кронштейн откидной {brand} {m}, {option}, {finish}', {
        option: ['левый', 'правый'],
      }),
    ],
  ),
  leaf(
    'kronshteyny-skladnye-dlya-stolov',
    { load_kg: pick(40, 60, 80), finish: ['белый', 'чёрный матовый'] },
    [
      'Откидной столик или верстак: доска поднимается и сама встаёт на защёлку, опускается одной рукой.',
      'Столешница выступает за кронштейн не больше чем на 100 мм.',
      'Нагрузка на пару до {load_kg} кг, крепление в капитальную стену анкерами.',
    ],
    [
      line(
        'GTV|Hafele|Без бренда',
        'Кронштейн складной {brand} L={length_mm} мм, {load_kg} кг, {finish}',
        { length_mm: [300, 400, 500] },
      ),
    ],
  ),
  leaf(
    'tolkateli-push-to-open',
    { length_mm: pick(20, 37), mounting: pick('врезной', 'накладной') },
    [
      'Нажали на фасад — он открылся на 20–40 мм, нажали ещё раз — закрылся. Ручка не нужна.',
      'Петли берут без пружины и без доводчика: иначе толкатель не пересилит их.',
      'Врезной ставят в отверстие 10 мм, накладной — на планку; монтаж {mounting}.',
      'На высокую дверь ставят толкатель у верхнего угла со стороны открывания.',
    ],
    [
      line('Boyard', 'Толкатель {brand} B-PUSH длинный, с магнитом, {mounting}, {finish}', {
        finish: ['белый', 'серый', 'чёрный'],
        length_mm: 37,
        mounting: ['врезной', 'накладной'],
      }),
      line(
        'Blum',
        'TIP-ON для двери {option}, {finish}',
        { option: ['короткий', 'длинный'], finish: ['белый', 'серый', 'чёрный'] },
        { article: '956.{n2}{n2}' },
      ),
      line('GTV|Hettich:Push-to-open', 'Толкатель {brand} {series}, {option}, {finish}', {
        option: ['с магнитом', 'с резиновой накладкой'],
        finish: ['белый', 'серый'],
      }),
    ],
  ),
  leaf(
    'amortizatory-dverey',
    { mounting: pick('врезной', 'накладной'), diameter_mm: 10 },
    [
      'Гасит последний сантиметр хода: дверь не стучит о корпус.',
      'Врезается в торец боковины со стороны ручки, отверстие 10 мм глубиной 50 мм.',
      'На дверь выше 1200 мм ставят два.',
    ],
    [
      line('Blum|Boyard|GTV', 'Амортизатор {option} {brand} D10, {finish}', {
        option: (a) => String(a['mounting']),
        finish: ['серый', 'белый', 'чёрный'],
      }),
    ],
  ),
];
