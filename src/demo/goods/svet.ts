import { leaf, line, pick } from './leaf.ts';

const TEMPERATURES = [3000, 4000, 6000];
const PLAIN = ['белый', 'чёрный матовый'];

export const svet = [
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
];
