import { leaf, line, pick } from './leaf.ts';
import { BOXES, cabinets } from './napravlyayushchie.ts';

export const yashchiki = [
  leaf(
    'metaboksy',
    { load_kg: pick(20, 25), finish: pick('белый', 'серый') },
    [
      'Стальные боковины с роликовыми направляющими: остаётся добавить дно 16 мм, заднюю стенку и фасад.',
      'Высота {side_h_mm} мм: 54 мм — под столовые приборы, 86 мм — универсальная, 118–150 мм — под посуду.',
      'Нагрузка до {load_kg} кг; дно ящика режут на 75 мм уже проёма.',
    ],
    [
      line(
        'Boyard|GTV|Blum:METABOX',
        'Метабокс {brand} H={side_h_mm} мм, L={length_mm} мм, {finish}',
        { side_h_mm: [54, 86, 150], length_mm: [350, 450, 500] },
        {
          article: { Boyard: '{m}{F}/{side_h_mm}-{length_mm}', Blum: '320{n1}{length_mm}0' },
          keep: 0.85,
        },
      ),
    ],
  ),
  leaf(
    'sistemy-s-tonkimi-bokovinami',
    { load_kg: pick(30, 40), soft_close: true },
    [
      'Боковины толщиной 12–13 мм отдают ящику больше места и смотрятся строго.',
      'Дно и заднюю стенку делают из ЛДСП 16 мм, раскрой — в схеме сборки из документов.',
      'Высота боковины {side_h_mm} мм, нагрузка до {load_kg} кг, доводчик встроен.',
      'Фасад навешивают без инструмента и выравнивают по высоте, ширине и наклону.',
    ],
    [
      line(
        'Blum:LEGRABOX',
        'Комплект {series} pure, H={side_h_mm} мм, L={length_mm} мм, {finish}',
        {
          side_h_mm: [86, 128, 199],
          length_mm: [450, 500, 550],
          finish: ['белый матовый', 'графит'],
        },
        { keep: 0.5, article: '770{n1}{length_mm}0{F}' },
      ),
      line(
        'Hettich:AvanTech YOU|Boyard:SWIMBOX|GTV:Modern Box|Samet:Flowbox|Unihopper:Magic Box|' +
          'Grass:Nova Pro Scala|DTC:Dragon Box|Lanttich',
        'Ящик {brand} {series} H={side_h_mm} мм, L={length_mm} мм, {finish}',
        { side_h_mm: [86, 167], length_mm: [450, 500], finish: ['белый матовый', 'антрацит'] },
        { keep: 0.75 },
      ),
    ],
  ),
  leaf(
    'sistemy-s-pryamougolnym-reylingom',
    { load_kg: pick(30, 40), soft_close: true },
    [
      'Боковина дополнена рейлингом: он удерживает высокую посуду и не даёт ей выпасть за борт.',
      'Нагрузка до {load_kg} кг, доводчик срабатывает на любой загрузке.',
      'На базу 600 мм дно режут шириной 513–522 мм в зависимости от системы, точный раскрой — в документах.',
    ],
    [
      line(
        'Blum:TANDEMBOX antaro',
        'Комплект {series} M с рейлингом, H={side_h_mm} мм, L={length_mm} мм, {finish}',
        { side_h_mm: [83, 204], length_mm: BOXES, finish: ['белый матовый', 'серый'] },
        { keep: 0.5, article: '378M{length_mm}2{F}' },
      ),
      line(
        'Hettich:InnoTech Atira|Boyard|GTV:Axis',
        'Ящик {brand} {series} с прямоугольным рейлингом, H={side_h_mm} мм, L={length_mm} мм, {finish}',
        { side_h_mm: [86, 178], length_mm: [450, 500], finish: ['белый', 'антрацит'] },
      ),
    ],
  ),
  leaf(
    'vnutrennie-yashchiki',
    {},
    [
      'Прячется за высоким фасадом и выезжает отдельно: удобно для столовых приборов над кастрюлями.',
      'Фасадом служит низкая передняя панель с захватом, она входит в комплект.',
      'Длина {length_mm} мм, боковина {side_h_mm} мм.',
    ],
    [
      line(
        'Blum:LEGRABOX|Blum:TANDEMBOX antaro|Hettich:ArciTech|GTV:Axis',
        'Внутренний ящик {brand} {series} H={side_h_mm} мм, L={length_mm} мм, {finish}',
        { side_h_mm: pick(86, 83), length_mm: [450, 500], finish: ['белый матовый', 'антрацит'] },
      ),
    ],
  ),
  leaf(
    'vydvizhnye-sistemy-pod-moyku',
    {},
    [
      'Ящик с вырезом обходит сифон и превращает тумбу под мойкой в полезное место.',
      'Перед заказом проверьте положение сифона и труб: вырез глубиной около 200 мм.',
      'Высота боковины {side_h_mm} мм, длина {length_mm} мм.',
    ],
    [
      line(
        'Blum:TANDEMBOX antaro|Boyard|Hettich:InnoTech Atira',
        'Ящик под мойку {brand} {series} L={length_mm} мм, {finish}',
        { side_h_mm: pick(83, 86), length_mm: [450, 500], finish: ['белый матовый', 'серый'] },
      ),
    ],
  ),
  leaf(
    'lotki-dlya-stolovykh-priborov',
    {
      material: 'пластик',
      depth_mm: pick(490, 430),
      width_mm: (a) => Number(a['cabinet_mm']) - 80,
    },
    [
      'Лоток на базу {cabinet_mm} мм: его ширина {width_mm} мм, края подрезают ножом под внутренний размер ящика.',
      'Глубина {depth_mm} мм рассчитана на направляющие 450–500 мм.',
      'Моется в тёплой воде; на дно положите антискользящий коврик, и приборы не гремят.',
    ],
    [
      line(
        'GTV|Rejs',
        'Лоток для столовых приборов {brand} в базу {cabinet_mm} мм, {finish}',
        { cabinet_mm: cabinets, finish: ['серый', 'белый'] },
        { keep: 0.7 },
      ),
      line(
        'Blum:AMBIA-LINE|Hettich:OrgaTray',
        'Лоток для столовых приборов {brand} {series} в базу {cabinet_mm} мм, {finish}',
        {
          cabinet_mm: [400, 600, 900],
          finish: ['антрацит', 'дуб натуральный'],
          material: pick('сталь', 'дерево (дуб)'),
        },
      ),
    ],
  ),
  leaf(
    'razdeliteli-i-organayzery',
    { material: pick('сталь', 'пластик', 'дерево (дуб)') },
    [
      'Делит большой ящик на секции: тарелки стоят, крышки не падают.',
      'Поперечины переставляются без инструмента.',
      'Материал — {material}, цвет — {finish}.',
    ],
    [
      line(
        'Blum:AMBIA-LINE|Hettich:OrgaStore',
        'Разделители {brand} {series}, {option}, {finish}',
        { option: ['рамка узкая', 'рамка широкая'], finish: ['антрацит', 'дуб натуральный'] },
      ),
      line('GTV', 'Органайзер для тарелок {brand}, {option}, {finish}', {
        option: ['4 стойки', '6 стоек'],
        finish: ['серый', 'антрацит'],
        material: 'пластик',
      }),
    ],
  ),
  leaf(
    'derzhateli-fasada-i-krepleniya-zadney-stenki',
    {},
    [
      'Соединяет боковину системы с фасадом или задней стенкой; в комплекте левый и правый.',
      'Под евровинт сверлят отверстие 10 мм на глубину 12 мм или крепят саморезами 3,5×16.',
      'Высоту подбирают под боковину: {side_h_mm} мм.',
    ],
    [
      line('Blum|Boyard|GTV', 'Держатель задней стенки {brand} H={side_h_mm} мм, {finish}', {
        side_h_mm: [83, 204],
        finish: ['белый', 'серый'],
      }),
      line('Blum|Boyard', 'Держатель фасада {brand} H={side_h_mm} мм, {finish}', {
        side_h_mm: [83],
        finish: ['белый', 'серый'],
      }),
    ],
  ),
  leaf(
    'stabilizatory-i-sinkhronizatory',
    {},
    [
      'Штанга с шестерёнками заставляет обе направляющие двигаться вместе: широкий ящик не перекашивается.',
      'Нужен на ящики шире 600 мм и на высокие фасады; штангу обрезают по размеру корпуса.',
      'Длина штанги {length_mm} мм.',
    ],
    [
      line(
        'Blum:TANDEM|Hettich:Quadro|GTV:Modern Slide',
        'Стабилизатор боковой {brand} {series}, штанга {length_mm} мм',
        { length_mm: [600, 900, 1200] },
      ),
    ],
  ),
  leaf(
    'kovriki-protivoskolzyashchie',
    { width_mm: pick(480, 500) },
    [
      'Кладут на дно ящика: посуда и приборы не ездят и не стучат.',
      'Отрежьте ножницами по внутреннему размеру ящика, ширина рулона {width_mm} мм.',
      'Моется тёплой водой, не пахнет.',
    ],
    [
      line(
        'GTV|Rejs|Без бренда',
        'Коврик антискользящий {brand} {width_mm} мм, {finish}, за 1 п.м.',
        { finish: ['серый', 'антрацит', 'белый'] },
        { pack: 20 },
      ),
    ],
  ),
];
