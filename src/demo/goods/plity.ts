import { leaf, line, pick } from './leaf.ts';
import { EGGER, KRONO, decorCode } from './decors.ts';

export const plity = [
  leaf(
    'ldsp-16-mm',
    {
      board_mm: 16,
      sheet: '2800×2070',
      decor_code: decorCode,
      texture: pick('древесные поры', 'шагрень', 'гладкая'),
    },
    [
      'Лист 5,8 м² — это примерно один шкаф 2000×800 мм; закладывайте 12–15 % на обрезки.',
      'Пилите подрезным диском от 96 зубьев: без подрезки кромка даёт сколы.',
      'Рисунок текстуры идёт вдоль длинной стороны листа.',
    ],
    [
      line('Egger', 'ЛДСП {brand} {decor}, 2800×2070×16 мм', { decor: EGGER }),
      line('Kronospan', 'ЛДСП {brand} {decor}, 2800×2070×16 мм', { decor: KRONO }),
    ],
  ),
  leaf(
    'ldsp-10-i-22-mm',
    { sheet: '2800×2070' },
    [
      'Плита {board_mm} мм: 10 мм идёт на двери-купе и вкладыши, 22 мм — на столешницы и полки без прогиба.',
      'Полку 22 мм можно делать до 900 мм без средней опоры.',
      'Кромка подбирается шириной на 2–3 мм больше плиты.',
    ],
    [
      line('Egger', 'ЛДСП {brand} {decor}, {board_mm} мм', {
        decor: EGGER.slice(0, 5),
        board_mm: [10, 22],
      }),
      line('Kronospan', 'ЛДСП {brand} {decor}, {board_mm} мм', {
        decor: KRONO.slice(0, 4),
        board_mm: [10, 22],
      }),
    ],
  ),
  leaf(
    'khdf-i-zadnie-stenki',
    { board_mm: 3, sheet: '2800×2070' },
    [
      'Задняя стенка держит прямые углы корпуса: крепите гвоздём или саморезом каждые 120 мм.',
      'Можно завести в паз 3,5 мм: тогда стенка не видна.',
      'Толщина 3 мм, лакированная сторона внутрь шкафа.',
    ],
    [
      line('Kronospan', 'ХДФ {brand} 3 мм {decor}, 2800×2070 мм', { decor: KRONO }),
      line('Egger', 'ХДФ {brand} 3 мм {decor}, 2800×2070 мм', { decor: EGGER.slice(0, 3) }),
    ],
  ),
  leaf(
    'stoleshnitsy-38-mm',
    { thickness_mm: 38 },
    [
      'Постформинг: передний край завален по радиусу, вода не попадает в стык.',
      'Глубина {width_mm} мм; вырез под мойку промазывают силиконом по срезу.',
      'Стык столешниц — на три стяжки и шпунт.',
    ],
    [
      line(
        'Egger',
        'Столешница {brand} {decor}, {length_mm}×{width_mm}×38 мм',
        { decor: EGGER.slice(5, 10), length_mm: [3000, 4100], width_mm: 600 },
        { keep: 0.8 },
      ),
      line('Kronospan', 'Столешница {brand} {decor}, {length_mm}×{width_mm}×38 мм', {
        decor: KRONO.slice(1, 6),
        length_mm: [3000],
        width_mm: 600,
      }),
    ],
  ),
  leaf(
    'stenovye-paneli-fartuki',
    { thickness_mm: 4, height_mm: 600, length_mm: 3000 },
    [
      'Фартук за плитой: клеится на жидкие гвозди, стык закрывают планкой.',
      'За газовой плитой оставляйте экран из стекла или металла.',
      'Размер {length_mm}×{height_mm} мм, толщина 4 мм.',
    ],
    [
      line('Egger', 'Стеновая панель {brand} {decor}, 3000×600×4 мм', {
        decor: EGGER.slice(3, 10),
      }),
      line('Kronospan', 'Стеновая панель {brand} {decor}, 3000×600×4 мм', {
        decor: KRONO.slice(1, 6),
      }),
    ],
  ),
  leaf(
    'plintusy-dlya-stoleshnits',
    { length_mm: 3000, height_mm: pick(23, 25, 30), finish: 'алюминий анодированный' },
    [
      'Закрывает щель между столешницей и стеной и держит воду.',
      'База крепится саморезами через 300 мм, вкладыш защёлкивается, углы — отдельно.',
      'Хлыст 3 м, высота {height_mm} мм.',
    ],
    [
      line('Rehau|Thermoplast', 'Плинтус {brand} {m} L=3000 мм, {decor}', {
        decor: ['Белый', 'Алюминий', 'Чёрный матовый', 'Бетон'],
      }),
      line('Egger', 'Плинтус {brand} L=3000 мм, {decor}', { decor: EGGER.slice(5, 9) }),
    ],
  ),
  leaf(
    'tortsevye-i-soedinitelnye-planki',
    { length_mm: 600, material: 'алюминий' },
    [
      'Планка R9 закрывает угол двух столешниц, торцевая — их край у плиты.',
      'Под планку — силикон, четыре самореза.',
      'Длина 600 мм, под столешницу {option}.',
    ],
    [
      line(
        'GTV|Boyard|Без бренда',
        'Планка {option}, {finish} {brand}',
        {
          option: [
            'угловая R9, 38 мм',
            'торцевая R9, 38 мм',
            'соединительная, 38 мм',
            'угловая R3, 28 мм',
          ],
          finish: pick('алюминий анодированный', 'чёрный матовый'),
        },
        { model: 'Планка для столешницы {brand}, {finish}' },
      ),
    ],
  ),
];
