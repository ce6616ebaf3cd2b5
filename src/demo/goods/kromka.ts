import { leaf, line, numberOf, pick } from './leaf.ts';
import type { Attributes } from './leaf.ts';
import { EGGER, KRONO, REHAU, decorCode } from './decors.ts';

const GALO = [
  'Белый гладкий 101',
  'Белый шагрень 102',
  'Венге Магия 204',
  'Ясень Шимо светлый 311',
  'Ясень Шимо тёмный 312',
  'Дуб Сонома 320',
  'Чёрный 105',
  'Серый графит 108',
];

const DECOR = { decor_code: decorCode, texture: pick('гладкая', 'древесные поры', 'шагрень') };
const roll = (a: Attributes) =>
  numberOf(a, 'edge_t_mm') >= 2 ? 100 : numberOf(a, 'edge_t_mm') >= 1 ? 150 : 200;
const EDGE = { pack: roll, min: 5 };

export const kromka = [
  leaf(
    'kromka-pvkh-0-4-mm',
    { ...DECOR, edge_w_mm: 19, edge_t_mm: 0.4, glue: pick('без клея', 'с клеем') },
    [
      'Тонкая 0,4 мм — для полок и боковин изнутри: не бьёт по цене детали и почти незаметна.',
      'Ширина {edge_w_mm} мм подходит для плиты 16 мм; клей-расплав 190–210 °C.',
      'Цвет совпадает с плитой того же декора; в бухте 200 м.',
    ],
    [
      line('Galoplast', 'Кромка ПВХ 19×0,4 мм, {decor}', { decor: GALO }, EDGE),
      line('Rehau', 'Кромка ABS {brand} 22×0,4 мм, {decor}', { decor: REHAU, edge_w_mm: 22 }, EDGE),
      line('Egger', 'Кромка ABS {brand} 22×0,4 мм, {decor}', { decor: EGGER, edge_w_mm: 22 }, EDGE),
      line('Kronospan', 'Кромка ПВХ {brand} 19×0,4 мм, {decor}', { decor: KRONO }, EDGE),
      line('Galoplast', 'Кромка ПВХ 26×0,4 мм, {decor}', { decor: GALO, edge_w_mm: 26 }, EDGE),
      line(
        'Rehau',
        'Кромка ABS {brand} 43×0,8 мм, {decor}',
        { decor: REHAU, edge_w_mm: 43, edge_t_mm: 0.8 },
        EDGE,
      ),
    ],
  ),
  leaf(
    'kromka-pvkh-1-mm',
    { ...DECOR, edge_w_mm: 23, edge_t_mm: 1 },
    [
      'Кромка 1 мм держит кант на видимых торцах: углы не скалываются.',
      'После кромления пройдите циклей и войлоком — стык не увидите.',
      'Плита 16–22 мм, ширина {edge_w_mm} мм.',
    ],
    [
      line('Galoplast', 'Кромка ПВХ 23×1 мм, {decor}', { decor: GALO }, EDGE),
      line('Egger', 'Кромка ABS {brand} 23×1 мм, {decor}', { decor: EGGER.slice(0, 6) }, EDGE),
      line('Rehau', 'Кромка ABS {brand} 23×1 мм, {decor}', { decor: REHAU }, EDGE),
      line('Galoplast', 'Кромка ПВХ 19×1 мм, {decor}', { decor: GALO, edge_w_mm: 19 }, EDGE),
      line(
        'Egger',
        'Кромка ABS {brand} 43×1 мм, {decor}',
        { decor: EGGER.slice(2, 8), edge_w_mm: 43 },
        EDGE,
      ),
    ],
  ),
  leaf(
    'kromka-pvkh-2-mm',
    { ...DECOR, edge_t_mm: 2 },
    [
      'Торец столешницы и полки, который трогают каждый день: кромка 2 мм не боится удара.',
      'Кант снимают фрезой R2, радиус чувствуется рукой.',
      'Ширина {edge_w_mm} мм: 19 и 22 мм под плиту 16 мм, 35 мм под двойную.',
    ],
    [
      line(
        'Galoplast',
        'Кромка ПВХ {edge_w_mm}×2 мм, {decor}',
        { decor: GALO, edge_w_mm: [19, 35] },
        { ...EDGE, keep: 0.9 },
      ),
      line(
        'Egger',
        'Кромка ABS {brand} {edge_w_mm}×2 мм, {decor}',
        { decor: EGGER, edge_w_mm: [23, 35] },
        { ...EDGE, keep: 0.8 },
      ),
      line(
        'Rehau',
        'Кромка ABS {brand} {edge_w_mm}×2 мм, {decor}',
        { decor: REHAU, edge_w_mm: [23] },
        EDGE,
      ),
    ],
  ),
  leaf(
    'kromka-shirokaya-28-54-mm',
    { edge_t_mm: 2 },
    [
      'Широкая кромка закрывает торец столешницы 38 мм и сборной плиты одной лентой.',
      'Ширина {edge_w_mm} мм, излишек срезают заподлицо.',
      'Греть нужно дольше: проходите станком медленно или феном в два захода.',
    ],
    [
      line(
        'Rehau',
        'Кромка ABS {brand} {edge_w_mm}×2 мм, {decor}',
        { decor: REHAU, edge_w_mm: [43] },
        { min: 3, pack: 50 },
      ),
      line(
        'Egger',
        'Кромка ABS {brand} {edge_w_mm}×2 мм, {decor}',
        { decor: EGGER, edge_w_mm: [43] },
        { min: 3, pack: 50 },
      ),
      line(
        'Galoplast',
        'Кромка ПВХ {edge_w_mm}×2 мм, {decor}',
        { decor: GALO, edge_w_mm: [36] },
        { min: 3, pack: 50 },
      ),
    ],
  ),
  leaf(
    'kromka-lazernaya-bezshovnaya',
    { edge_t_mm: 1.3, edge_w_mm: pick(23), glue: 'лазерная/безшовная' },
    [
      'Клеевого шва нет: полимер сплавляется с плитой и не темнеет на воде.',
      'Наносится на станке с горячим воздухом или лазером; феном не приклеить.',
      'Ширина {edge_w_mm} мм, толщина 1,3 мм.',
    ],
    [
      line(
        'Rehau:RAUKANTEX pro',
        'Кромка {series} {edge_w_mm}×1,3 мм, {decor}',
        { decor: REHAU },
        { min: 10, step: 1, pack: 100 },
      ),
      line(
        'Egger',
        'Кромка безшовная ABS {brand} {edge_w_mm}×1,3 мм, {decor}',
        { decor: EGGER.slice(0, 5) },
        { min: 10, pack: 100 },
      ),
    ],
  ),
  leaf(
    'kromka-s-kleem-dlya-stoleshnits',
    { length_mm: 3050, width_mm: 44 },
    [
      'Готовая полоса с клеем: приклеивается утюгом или феном, излишек срезают ножом.',
      'Длины 3050 мм хватает на торец столешницы и один рез.',
      'Подходит к столешницам того же декора.',
    ],
    [
      line('Egger', 'Кромка с клеем {brand} 3050×44 мм, {decor}', { decor: EGGER.slice(4, 10) }),
      line('Kronospan', 'Кромка с клеем {brand} 3050×44 мм, {decor}', { decor: KRONO.slice(0, 4) }),
    ],
  ),
  leaf(
    'kromka-alyuminievaya-i-3d',
    { edge_t_mm: 1.3, edge_w_mm: [23, 36] },
    [
      'Кромка «3D»: рисунок под прозрачным слоем, торец блестит как стекло.',
      'Ширина {edge_w_mm} мм; рез — кромочным фрезером, кант снимают циклей.',
      'Под глянцевый фасад берите именно её.',
    ],
    [
      line(
        'Rehau|Galoplast',
        'Кромка 3D {brand} {option} {edge_w_mm}×1,3 мм, {finish}',
        { option: pick('«алюминий»', '«стекло»'), finish: ['хром', 'чёрный', 'белый'] },
        { min: 3 },
      ),
    ],
  ),
  leaf(
    'melaminovaya-s-kleem',
    { edge_w_mm: pick(19, 22, 33) },
    [
      'Наносится утюгом: разогрели, прижали, срезали — подходит для ремонта дома.',
      'Бумажная основа: кант тонкий, кухню такой кромкой лучше не отделывать.',
      'Ширина {edge_w_mm} мм.',
    ],
    [
      line(
        'Kronospan',
        'Кромка меламиновая с клеем {brand} {edge_w_mm} мм, {decor}',
        { decor: KRONO },
        { min: 5, pack: 200 },
      ),
      line(
        'Без бренда',
        'Кромка меламиновая с клеем {edge_w_mm} мм, {decor}',
        { decor: GALO.slice(0, 5) },
        { min: 5, pack: 200 },
      ),
    ],
  ),
  leaf(
    'shponirovannaya',
    { edge_t_mm: 0.5, edge_w_mm: pick(22, 33) },
    [
      'Натуральный шпон на флизе: шлифуется и тонируется вместе с деталью.',
      'Приклеивают на клей-расплав, свес срезают ножом с одним движением.',
      'Под лак сначала грунт: шпон впитывает.',
    ],
    [
      line(
        'Без бренда',
        'Кромка шпон {decor} {edge_w_mm}×0,5 мм',
        {
          decor: [
            'Дуб натуральный',
            'Ясень',
            'Орех американский',
            'Бук',
            'Дуб белёный',
            'Вишня',
            'Сапели',
            'Берёза',
          ],
        },
        { min: 5, pack: 50 },
      ),
    ],
  ),
];
