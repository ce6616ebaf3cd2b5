import { leaf, line, pick } from './leaf.ts';

const WIRE = ['хром', 'антрацит'];
const litres = (...values: number[]) => pick(...values.map((value) => value * 1000));

export const napolnenie = [
  leaf('kargo-i-butylochnitsy', { mounting: pick('боковой', 'нижний (скрытый)'), soft_close: true, load_kg: pick(15, 20, 25), depth_mm: pick(480, 500) }, [
    'В узкой базе {cabinet_mm} мм помещаются масло, бутылки и специи: всё видно с двух сторон.',
    'Глубина {depth_mm} мм, нагрузка до {load_kg} кг, фасад крепится на две–три точки.',
    'Ставьте рядом с плитой, но не вплотную: от неё корпус греется.',
  ], [
    line('GTV|Rejs|Starax', 'Бутылочница {brand} {cabinet_mm} мм, 2 уровня, {finish}', { cabinet_mm: [150, 200], finish: WIRE }),
    line('Vauth-Sagel:VS SUB|Kesseboehmer:DISPENSA|Makmart', 'Карго {brand} {series} {cabinet_mm} мм с доводчиком, {finish}', { cabinet_mm: [300, 400], finish: WIRE, load_kg: 30 }),
  ]),
  leaf('vysokie-kolonny-dispensy', { soft_close: true, load_kg: pick(80, 100, 120) }, [
    'Колонна выезжает целиком: продукты берут с двух сторон, ничего не прячется у задней стенки.',
    'Корзины переставляются по высоте рамы {height_mm} мм, нагрузка до {load_kg} кг.',
    'Корпус шириной {cabinet_mm} мм усиливают задней стенкой и крепят к стене.',
  ], [
    line('Kesseboehmer:DISPENSA|Vauth-Sagel:VS TAL', 'Колонна выдвижная {brand} {series} {cabinet_mm} мм, H={height_mm} мм', { cabinet_mm: [300, 400], height_mm: [1700, 2000] }),
    line('GTV', 'Колонна выдвижная {brand} {cabinet_mm} мм, H={height_mm} мм', { cabinet_mm: [300, 400], height_mm: [1700] }),
  ]),
  leaf('uglovye-sistemy', { mounting: pick('боковой', 'подвесной'), soft_close: true, load_kg: pick(20, 25), finish: WIRE }, [
    'Полки выезжают из угла целиком: задняя часть шкафа перестаёт быть кладовкой.',
    'Нужна база {cabinet_mm} мм и дверь шириной от 450 мм; полки несут по {load_kg} кг.',
    'Сборка начинается с поворотной рамы: выставьте её строго по вертикали.',
  ], [
    line('Kesseboehmer:LeMans|Vauth-Sagel:VS COR', 'Система угловая {brand} {series} {cabinet_mm} мм, {finish}', { cabinet_mm: [900, 1000] }),
    line('Hafele:Corner', 'Система угловая {brand} {series} {cabinet_mm} мм, 2 полки, {finish}', { cabinet_mm: [900] }),
  ]),
  leaf('korziny-vydvizhnye', { load_kg: pick(15, 20, 25) }, [
    'Проволочная корзина на направляющих: овощи дышат, крышки стоят вертикально.',
    'Ширина базы {cabinet_mm} мм, нагрузка до {load_kg} кг.',
    'Корпус из плиты 16 мм, корзина — на 20 мм уже внутреннего размера.',
  ], [
    line('GTV|Starax|Rejs', 'Корзина выдвижная {brand} {cabinet_mm} мм, {finish}', { cabinet_mm: [400, 500, 600], finish: WIRE }),
  ]),
  leaf('posudosushiteli', { material: pick('сталь', 'нержавеющая сталь') }, [
    'Верхний ярус — для тарелок, нижний — для чашек; поддон снимается и моется.',
    'Внутренняя ширина корпуса {cabinet_mm} мм; сушку ставят на четыре упора.',
    'Корпус над сушкой нужен без задней стенки из ЛДСП или с вентиляцией.',
  ], [
    line('Rejs|GTV|Lanttich', 'Посудосушитель {brand} {cabinet_mm} мм, 2 уровня, {finish}, с поддоном', { cabinet_mm: [400, 500, 600, 800], finish: ['хром', 'белый'] }),
    line('Vauth-Sagel', 'Посудосушитель {brand} {cabinet_mm} мм, 2 уровня, {finish}, с поддоном', { cabinet_mm: [600, 800, 900], finish: ['сталь шлифованная'], material: 'нержавеющая сталь' }),
  ]),
  leaf('sushki-v-nizhnyuyu-bazu', { load_kg: pick(25, 30) }, [
    'Сушка выезжает на уровне мойки: посуду ставят сразу, вода стекает в поддон.',
    'База {cabinet_mm} мм, нагрузка {load_kg} кг, держатели тарелок переставляются.',
    'Высота в закрытом виде 170–200 мм: нижний ящик делают ниже.',
  ], [
    line('Starax|Rejs', 'Сушка выдвижная {brand} в базу {cabinet_mm} мм, {finish}', { cabinet_mm: [600, 800], finish: WIRE }),
  ]),
  leaf('vedra-vstraivaemye', { mounting: pick('боковой', 'нижний (скрытый)') }, [
    'Ведро поднимается вместе с дверью: мусор бросают одной рукой.',
    'База {cabinet_mm} мм, вынимается целиком и моется.',
    'Крышка закрывается плотно, запаха нет.',
  ], [
    line('Hailo|GTV|Vauth-Sagel', 'Ведро встраиваемое {brand} {option}, база {cabinet_mm} мм', { option: ['1×15 л', '2×15 л'], volume_ml: litres(15, 30), cabinet_mm: [450, 600] }),
  ]),
  leaf('sistemy-sortirovki-v-yashchik', { volume_ml: litres(24, 30, 42) }, [
    'Три контейнера в выдвижном ящике: бумага, пластик, остальное.',
    'Рамка опирается на боковины ящика, корпус {cabinet_mm} мм.',
    'Ведра снимаются, угольный фильтр меняют раз в полгода.',
  ], [
    line('Hailo|Hettich:SepBox|Blum:ORGA-LINE', 'Система сортировки {brand} {series} {option}, база {cabinet_mm} мм', { option: ['2 ведра', '3 ведра'], cabinet_mm: [600, 800] }),
  ]),
  leaf('reylingi-i-truby', { diameter_mm: 16 }, [
    'Труба {diameter_mm} мм на кронштейнах вдоль фартука: крючки, полки и держатели переставляются за секунду.',
    'Длина {length_mm} мм; опоры через 600 мм.',
    'Высота над столешницей — 300–400 мм, чтобы крышка кастрюли не задевала.',
  ], [
    line('GTV|Starax', 'Рейлинг {brand} {length_mm} мм D16, {finish}', { length_mm: [600, 1000, 1500], finish: ['хром', 'чёрный матовый', 'золото матовое'] }),
  ]),
  leaf('polki-i-kryuchki-na-reyling', { load_kg: pick(5, 8) }, [
    'Навешивается на рейлинг 16 мм без инструмента, держит до {load_kg} кг.',
    'Ячейки не дают банкам упасть; полку снимают и моют.',
    'Цвет — {finish}, совпадает с рейлингом той же марки.',
  ], [
    line('GTV|Starax', '{option} на рейлинг {brand}, {finish}', { option: ['Полка одноярусная', 'Держатель полотенца', 'Крючки, 6 шт.'], finish: ['хром', 'чёрный матовый'] }, { model: 'Аксессуары на рейлинг {brand}' }),
  ]),
  leaf('barnye-stoyki-i-truby', { diameter_mm: 50 }, [
    'Труба D50 соединяет столешницу и потолок или поднимает полку над баром.',
    'Комплект: труба, фланцы, заглушка; высота {height_mm} мм.',
    'Полки и бокалодержатели крепятся хомутами на любой высоте.',
  ], [
    line('GTV|Boyard', 'Барная стойка {brand} H={height_mm} мм, {finish}', { height_mm: [850, 1000, 3000], finish: ['хром', 'чёрный матовый'] }),
  ]),
  leaf('vstraivaemye-rozetki', { voltage: 220 }, [
    'Блок поднимается нажатием и уходит в столешницу: розетки не мешают.',
    'Отверстие {option} мм; место — не ближе 600 мм от мойки.',
    'Подключает электрик, сечение кабеля 3×2,5 мм², ток до 16 А.',
  ], [
    line('Hafele|GTV', 'Блок розеток врезной {brand} 2×220 В + USB, D{option}, {finish}', { option: ['60', '80'], finish: ['сталь шлифованная', 'чёрный матовый'] }),
  ]),
  leaf('ventilyatsionnye-reshetki-i-koroba', {}, [
    'В столешнице у окна решётка пускает тёплый воздух от радиатора к стеклу: окно не потеет.',
    'Алюминий или пластик, длина {length_mm} мм, рез — на торцовке.',
    'Для вытяжки берите короб 60×204 мм с переходником.',
  ], [
    line('GTV|Без бренда', 'Решётка в столешницу {brand} {length_mm} мм, {finish}', { length_mm: [300, 480, 800], finish: ['сталь шлифованная', 'чёрный'] }),
  ]),
  leaf('shtangi-dlya-odezhdy', { material: 'сталь', length_mm: 3000 }, [
    'Штанга держит зимние вещи: опоры через 800 мм, не реже.',
    'Режут труборезом или ножовкой, торец закрывает фланец.',
    'Хлыста 3 м хватает на два шкафа 1500 мм.',
  ], [
    line('Boyard|GTV|Aristo', 'Штанга овальная {brand} 30×15 мм, L=3000 мм, {finish}', { diameter_mm: 30, finish: ['хром', 'чёрный матовый', 'алюминий анодированный'] }),
    line('Boyard|GTV|Firmax', 'Штанга круглая {brand} D25, L=3000 мм, {finish}', { diameter_mm: 25, finish: ['хром', 'чёрный матовый'] }),
  ]),
  leaf('flantsy-i-derzhateli-shtangi', { diameter_mm: [25, 30] }, [
    'Крепит штангу к боковине: два самореза 4×16 и зажимной винт.',
    'В комплекте пара; под овальную штангу 30×15 мм — фланец D30.',
    'Центральную опору ставят, если штанга длиннее 900 мм.',
  ], [
    line('Boyard|GTV', '{option} штанги {brand} D{diameter_mm}, {finish}, 2 шт.', { option: ['Держатель', 'Фланец'], finish: ['хром', 'чёрный матовый'] }, { unit: 'компл.', model: 'Крепление штанги {brand}, 2 шт.' }),
  ]),
  leaf('vydvizhnye-veshala', { load_kg: pick(8, 10, 15) }, [
    'Плечики видны с торца и выезжают к вам: шкаф глубиной 300–400 мм становится удобным.',
    'Крепится к верху или под полку, ход {length_mm} мм, держит до {load_kg} кг.',
    'Не перегружайте зимними вещами — для них нужна обычная штанга.',
  ], [
    line('Starax|GTV|Hafele', 'Вешало выдвижное {brand} L={length_mm} мм, {finish}', { length_mm: [300, 350, 400], finish: ['хром', 'антрацит'] }),
  ]),
  leaf('pantografy-lifty', { load_kg: pick(10, 12, 15, 18) }, [
    'Штангу опускают за ручку на уровень груди: верхние полки перестают пустовать.',
    'Демпфер поднимает её плавно, держит до {load_kg} кг.',
    'Ширина корпуса {cabinet_mm} мм регулируется в пределах 150 мм.',
  ], [
    line('Starax|Hafele|GTV', 'Пантограф {brand} {cabinet_mm} мм, {load_kg} кг, {finish}', { load_kg: pick(10, 15), cabinet_mm: [600, 800, 1000], finish: ['хром', 'антрацит'] }),
  ]),
  leaf('bryuchnitsy-vydvizhnye', { soft_close: pick(true, false) }, [
    'Брюки висят на штырях с антискользящим слоем и не мнутся по складке.',
    'Полное выдвижение, крепится к боковинам на 37 мм от края.',
    'База {cabinet_mm} мм — {option}.',
  ], [
    line('Starax|GTV|Hafele', 'Брючница выдвижная {brand} {cabinet_mm} мм, {option}, {finish}', { cabinet_mm: [500, 600, 900], option: pick('9 штырей', '12 штырей'), finish: WIRE }),
  ]),
  leaf('korziny-i-polki-vydvizhnye', { soft_close: true }, [
    'Выдвижная корзина под полкой: бельё и свитера на виду.',
    'Ширина корпуса {cabinet_mm} мм, доводчик встроен.',
    'В комплекте ткань-вкладыш или сетка — по исполнению.',
  ], [
    line('Starax|GTV', 'Корзина выдвижная для шкафа {brand} {cabinet_mm} мм, {option}, {finish}', { cabinet_mm: [500, 600, 900], option: pick('сетка', 'с тканью'), finish: WIRE }),
  ]),
  leaf('obuvnitsy-i-derzhateli', {}, [
    'Пары стоят наклонно и видны сверху; выдвижение на шариковых направляющих.',
    'База {cabinet_mm} мм — четыре–шесть пар на ярус.',
    'Нижний ярус делайте выше: сапогам нужно 450 мм.',
  ], [
    line('Starax|GTV', 'Обувница выдвижная {brand} {cabinet_mm} мм, {option}, {finish}', { cabinet_mm: [600, 800, 900], option: pick('1 ярус', '2 яруса'), finish: ['хром', 'чёрный матовый'] }),
  ]),
  leaf('remennitsy-galstuchnitsy-yuvelirnye-lotki', {}, [
    'Мелочь в порядке: ремни, галстуки, украшения — у каждого своё место.',
    'Лоток на базу {cabinet_mm} мм подрезают по ширине.',
    'Мягкая подложка не царапает камни и часы.',
  ], [
    line('Starax|Hafele', 'Лоток для украшений {brand} {cabinet_mm} мм, {finish}', { cabinet_mm: [500, 600], finish: ['бежевый', 'антрацит'] }),
    line('Starax|Hafele', 'Ременница выдвижная {brand} {cabinet_mm} мм, {finish}', { cabinet_mm: pick(450), finish: ['хром', 'антрацит'] }),
  ]),
  leaf('truby-d25', { diameter_mm: 25, length_mm: 3000, material: 'сталь' }, [
    'Труба системы джокер: из неё собирают витрины, стеллажи и ограждения.',
    'Толщина стенки {option}; хлыст 3 м режут труборезом.',
    'Стойки ставят через 800–1000 мм.',
  ], [
    line('GTV|Без бренда', 'Труба {brand} D25×{option}, L=3000 мм, {finish}', { option: ['0,8 мм', '1,0 мм'], finish: ['хром', 'чёрный матовый'] }, { min: 3, step: 3 }),
  ]),
  leaf('soediniteli-dzhokera', { diameter_mm: 25 }, [
    'Хомут соединяет две трубы под нужным углом, винт М6 под шестигранник.',
    'Затягивайте ключом на 5: лишнее усилие мнёт трубу.',
    'Для полки из стекла нужны держатели с накладками.',
  ], [
    line('GTV|Без бренда', 'Крепление джокер {brand} {option}, {finish}', { option: ['R-14, 2 трубы', 'R-15, 3 трубы', 'R-37, на 4 трубы'], finish: ['хром', 'чёрный матовый'] }),
  ]),
];
