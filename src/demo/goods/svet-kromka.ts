import { leaf, line, numberOf, pick } from './leaf.ts';
import type { Attributes } from './leaf.ts';

const TEMPERATURES = [3000, 4000, 6000];
const PLAIN = ['белый', 'чёрный матовый'];
const EGGER = [
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
const KRONO = [
  'Белый фасадный 0101 PE',
  'Дуб Крафт золотой K003 PW',
  'Чёрный 0190 PE',
  'Снежно-белый 8685 SN',
  'Дуб Сонома светлый 3025 SN',
  'Бетон Флоу K350 RT',
  'Кашемир 5981 BS',
];
const REHAU = [
  'Белый 85380',
  'Дуб Сонома 1394L',
  'Кашемир 2414E',
  'Графит 1752L',
  'Орех Экко 2136L',
];
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
const CODE = /\s(?=[A-Z0-9]+(?: [A-Z]{2}\d{0,2}| ST\d+)?$)/u;

/** «Дуб Сонома 1394L» is one axis value: the shown name and the code come from it. */
const decorName = (a: Attributes) => String(a['decor']).split(CODE)[0] ?? '';
const decorCode = (a: Attributes) => String(a['decor']).slice(decorName(a).length + 1);
const DECOR = { decor_code: decorCode, texture: pick('гладкая', 'древесные поры', 'шагрень') };
const roll = (a: Attributes) =>
  numberOf(a, 'edge_t_mm') >= 2 ? 100 : numberOf(a, 'edge_t_mm') >= 1 ? 150 : 200;
const EDGE = { pack: roll, min: 5 };

export const svetKromka = [
  leaf(
    'svetodiodnye-lenty',
    {
      voltage: [12, 24],
      color_temp: TEMPERATURES,
      cri: pick(80, 90),
      ip: pick('IP20', 'IP20', 'IP65'),
    },
    [
      'Продаётся от 1 метра, режется по меткам через 2,5 или 5 см.',
      'Мощность {power_wm} Вт/м: для фартука берут 9,6–12 Вт/м, для полок хватает 4,8 Вт/м.',
      'Тёплый 3000 К — для спальни, 4000 К — для кухни, 6000 К — для мастерской.',
      'Блок питания выбирают с запасом 20 %: мощность ленты × длина × 1,2.',
    ],
    [
      line(
        'Arlight*2|GTV',
        'Лента LED {brand} {power_wm} Вт/м, {voltage} В, {color_temp} К, {ip}',
        { power_wm: pick(4.8, 9.6, 14.4) },
        { min: 1, pack: 5, keep: 0.8 },
      ),
      line(
        'Arlight',
        'Лента LED {brand} COB {power_wm} Вт/м, {voltage} В, {color_temp} К, {ip}',
        { power_wm: pick(8, 12), voltage: 24 },
        { pack: 5 },
      ),
      line(
        'Hafele:Loox',
        'Лента LED {brand} {series} {power_wm} Вт/м, {voltage} В, {color_temp} К, {ip}',
        { power_wm: 9.6, voltage: [24], color_temp: [3000, 4000] },
        { pack: 5 },
      ),
    ],
  ),
  leaf(
    'profili-dlya-led',
    { length_mm: 2000 },
    [
      'Алюминий отводит тепло: лента живёт дольше, а рассеиватель прячет точки.',
      'Отрез 2 м, пилится ножовкой по металлу; заглушки и клипсы отдельно.',
      'Монтаж: {mounting}.',
    ],
    [
      line(
        'Arlight|GTV|Domus Line',
        'Профиль LED {brand} {option}, L=2000 мм, {finish}',
        {
          mounting: (a) =>
            ({ накладной: 'накладной', врезной: 'врезной', угловой: 'накладной' })[
              String(a['option'])
            ] ?? 'накладной',
          option: ['накладной', 'врезной', 'угловой'],
          finish: ['алюминий анодированный', 'чёрный'],
        },
        { min: 2, step: 2 },
      ),
    ],
  ),
  leaf(
    'rasseivateli',
    { finish: ['белый', 'чёрный'] },
    [
      'Матовый экран закрывает точки, «чёрный» почти не виден в выключенном свете.',
      'Вставляется в профиль защёлкой, режется ножницами.',
      'Берите ширину под свой профиль.',
    ],
    [
      line(
        'Arlight|GTV',
        'Рассеиватель для профиля {brand} {option}, {finish}, за 1 п.м.',
        { option: ['16 мм', '20 мм'] },
        { min: 2, step: 2, pack: 20 },
      ),
    ],
  ),
  leaf(
    'svetilniki-nakladnye-i-vreznye',
    { voltage: 12, finish: PLAIN, power_w: pick(3, 5), diameter_mm: pick(55, 65) },
    [
      'Светит точно на столешницу: ставьте через 600 мм по передней кромке шкафа.',
      'Отверстие {diameter_mm} мм, толщина корпуса 12 мм, провод прячется в паз.',
      'Свет {color_temp} К.',
    ],
    [
      line(
        'Arlight|GTV|Domus Line',
        'Светильник врезной LED {brand} {power_w} Вт, {color_temp} К, {finish}',
        { color_temp: [3000, 4000] },
      ),
      line('GTV', 'Светильник накладной LED {brand} {power_w} Вт, {color_temp} К, {finish}', {
        color_temp: [3000, 4000],
        diameter_mm: 68,
      }),
    ],
  ),
  leaf(
    'svetilniki-dlya-shkafov-i-shtang',
    { color_temp: [3000, 4000], sensor: pick('движения', 'на открывание двери') },
    [
      'Включается, когда открывают шкаф, и гаснет через 30 секунд.',
      'Датчик — {sensor}; питание от аккумулятора или блока 12 В.',
      'Длина {length_mm} мм, крепится на магнит или саморезы.',
    ],
    [
      line(
        'GTV|Hafele:Loox|Arlight',
        'Светильник для гардероба {brand} с датчиком L={length_mm} мм, {color_temp} К',
        { length_mm: [300, 600] },
      ),
    ],
  ),
  leaf(
    'podsvetka-yashchikov-i-polok',
    { voltage: 12, ip: 'IP20', color_temp: [3000, 4000] },
    [
      'Клипса надевается на стекло 6–8 мм и светит по его торцу.',
      'Провод уходит в стойку; на полку 600 мм нужна одна клипса.',
      'Свет {color_temp} К, питание {voltage} В.',
    ],
    [
      line(
        'Hafele:Loox',
        'Подсветка стеклянной полки {brand} {series}, клипса LED, {color_temp} К, {option}',
        { option: ['никель', 'чёрная'] },
      ),
      line('GTV', 'Подсветка полки {brand}, клипса LED, {color_temp} К, {option}', {
        option: ['никель', 'белая'],
      }),
    ],
  ),
  leaf(
    'bloki-pitaniya',
    { voltage: [12, 24], ip: pick('IP20', 'IP44', 'IP67') },
    [
      'Считайте так: мощность ленты × метры × 1,2 — и берите ближайший больший блок.',
      'Тонкий корпус прячется за цоколь; под блоком должен ходить воздух.',
      'Степень защиты {ip}: для зоны мойки нужен IP44 или выше.',
    ],
    [
      line('Arlight|GTV|Hafele:Loox', 'Блок питания {brand} {power_w} Вт, {voltage} В, {ip}', {
        power_w: [30, 60, 100],
      }),
    ],
  ),
  leaf(
    'vyklyuchateli-i-datchiki',
    { voltage: pick(12, 24), finish: ['чёрный', 'белый'] },
    [
      'Рукой ведут перед корпусом на 5–8 см — свет включается; не нужно трогать фасад мокрыми руками.',
      'Тип: {sensor}; ток до 5 А.',
      'Ставится в отверстие 10–14 мм или клеится.',
    ],
    [
      line('Arlight|GTV|Hafele', 'Выключатель {sensor} {brand}, {finish}', {
        sensor: pick('бесконтактный (взмах)', 'сенсорный', 'на открывание двери'),
      }),
      line('GTV|Arlight', 'Выключатель-диммер {brand}, {finish}', { sensor: 'диммер' }),
    ],
  ),
  leaf(
    'dimmery-i-kontrollery',
    { voltage: [12, 24], power_w: pick(100, 150) },
    [
      'Пульт и контроллер: яркость плавно, сцены — нажатием.',
      'Максимальная мощность {power_w} Вт на канал; длинную ленту питают с двух концов.',
      'Совместим с лентами на {voltage} В.',
    ],
    [
      line(
        'Arlight|GTV',
        '{option} {brand}, {voltage} В',
        { option: ['Контроллер RGB', 'Диммер радио с пультом'] },
        { model: 'Управление светом {brand}' },
      ),
    ],
  ),
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
export const DECOR_LISTS = { EGGER, KRONO, REHAU, decorName, decorCode };
