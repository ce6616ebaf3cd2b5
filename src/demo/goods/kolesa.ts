import { leaf, line, pick } from './leaf.ts';

export const kolesa = [
  leaf(
    'kolesa-mebelnye-povorotnye',
    {
      wheel_cover: pick('полипропилен', 'резина', 'полиуретан'),
      load_kg: pick(30, 40, 50),
      wheel_brake: false,
      finish: pick('серый', 'чёрный'),
    },
    [
      'Поворотное колесо под тумбу и сервировочный столик: {load_kg} кг на штуку.',
      'На ламинат и паркет берите резину или полиуретан: полипропилен оставляет следы.',
      'Крепление — {mounting}, диаметр {diameter_mm} мм.',
    ],
    [
      line(
        'Boyard|GTV|Без бренда',
        'Колесо мебельное {brand} D{diameter_mm} мм, поворотное, {option}, {finish}',
        { diameter_mm: [35, 50, 75], mounting: 'на саморезы', option: ['площадка', 'шпилька'] },
        { keep: 0.85 },
      ),
    ],
  ),
  leaf(
    'kolesa-s-tormozom',
    {
      wheel_cover: pick('резина', 'полиуретан'),
      load_kg: pick(30, 40, 50),
      mounting: 'на саморезы',
      wheel_brake: true,
      finish: ['серый', 'чёрный'],
    },
    [
      'Тормоз фиксирует колесо ногой: стол не уезжает, когда на нём режут хлеб.',
      'Обычно ставят два колеса с тормозом и два без.',
      'Нагрузка {load_kg} кг на колесо, площадка на четыре самореза.',
    ],
    [
      line('Boyard|GTV', 'Колесо {brand} D{diameter_mm} мм с тормозом, площадка, {finish}', {
        diameter_mm: [50, 75, 100],
      }),
    ],
  ),
  leaf(
    'roliki-vykatnye-dlya-yashchikov',
    { load_kg: pick(10, 15), finish: ['белый', 'чёрный'] },
    [
      'Ролик в дно выкатного ящика: под кроватью или в нише шкафа.',
      'Врезной корпус ставят в паз, колесо выступает на 3–4 мм.',
      'Четыре ролика держат ящик до 40 кг.',
    ],
    [
      line('Boyard|Без бренда', 'Ролик выкатной {brand} {option} D{diameter_mm} мм, {finish}', {
        diameter_mm: [18, 30],
        option: pick('врезной', 'накладной'),
      }),
    ],
  ),
];
