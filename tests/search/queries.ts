/**
 * What joiners type, as they type it: slang, short words, slips, the wrong keyboard, articles, sizes. Each with what has to
 * stand among the first three products of the demonstration shop: `in` is a part of the address of its category.
 */
export interface Expected {
  query: string;
  in?: string | readonly string[];
  brand?: string;
  title?: RegExp;
  /** The article of the first product, or of one that shares it. */
  article?: string;
}

const kinds = (pairs: Record<string, string | readonly string[]>): Expected[] => Object.entries(pairs).map(([query, place]) => ({ query, in: place }));

export const QUERIES: readonly Expected[] = [
  // Kinds of goods, in any form.
  ...kinds({
    петли: 'petli', петля: 'petli', петель: 'petli', 'петлями накладными': 'petli-nakladnye-s-dovodchikom', ручки: 'mebelnye-ruchki', ручек: 'mebelnye-ruchki', 'ручка мебельная': 'mebelnye-ruchki',
    стяжек: 'styazhki-i-ekstsentriki', кромок: 'kromochnye-materialy', кромка: 'kromochnye-materialy', ножек: 'opory-i-nozhki', кнопок: 'ruchki-knopki', защёлок: 'zashchelki-i-magnity', защелка: 'zashchelki-i-magnity',
    реек: ['shiny-i-reyki-montazhnye', 'opornye-planki-i-lameli'], скоб: 'ruchki-skoby', 'монтажных планок': 'montazhnye-planki', корзин: ['korziny-vydvizhnye', 'korziny-i-polki-vydvizhnye'], крючок: 'kryuchki-mebelnye', крючки: 'kryuchki-mebelnye', замков: 'zamki-mebelnye',
    уголок: 'ugolki-mebelnye', уголков: 'ugolki-mebelnye', направляющие: ['sistemy-vydvizheniya'], 'направляющая для ящика': 'sistemy-vydvizheniya', газлифт: 'gazlifty', полкодержатель: 'polkoderzhateli', шкант: 'shkanty-derevyannye',
    шкантов: 'shkanty-derevyannye', саморез: 'samorezy-universalnye', саморезы: 'samorezy-universalnye', конфирмат: 'konfirmaty-evrovinty', евровинт: 'konfirmaty-evrovinty', заглушка: ['zaglushki'], столешница: 'stoleshnitsy-38-mm',
    плинтус: 'plintusy-dlya-stoleshnits', лдсп: 'ldsp', хдф: 'khdf-i-zadnie-stenki', смеситель: 'smesiteli', мойка: 'kukhonnye-moyki', сифон: 'sifony-i-vypuski', посудосушитель: 'posudosushiteli', цоколь: 'tsokol-kukhonnyy',
    подстолье: 'podstolya', колёса: 'kolesa', колесо: 'kolesa', подпятник: 'podpyatniki', метабокс: 'metaboksy', лоток: 'lotki-dlya-stolovykh-priborov', брючница: 'bryuchnitsy-vydvizhnye', обувница: 'obuvnitsy-i-derzhateli',
    пантограф: 'pantografy-lifty', рейлинг: ['reyling', 'reylingi'], герметик: 'germetiki-silikonovye', струбцина: 'strubtsiny-i-zazhimy', рулетка: 'ruletki-ugolniki-urovni', кондуктор: 'konduktory-dlya-prisadki', ламель: 'opornye-planki-i-lameli',
    шпингалет: 'shpingalety-i-zadvizhki', менсолодержатель: 'mensoloderzhateli', шлегель: 'shlegel-stopory-uplotniteli', рассеиватель: 'rasseivateli', диммер: 'dimmery-i-kontrollery', пилястра: 'karnizy-pilyastry-balyustrady',
  }),
  // More exactly.
  ...kinds({
    'ручка скоба': 'ruchki-skoby', 'ручка-кнопка': 'ruchki-knopki', 'ручка рейлинг': 'ruchki-reylingi', 'торцевая ручка': 'ruchki-profili-tortsevye', 'врезная ручка': ['vreznye-ruchki', 'ruchki-dlya-shkafov-kupe'], 'детская ручка': 'detskie-ruchki',
    'кожаные ручки': 'ruchki-iz-kozhi-i-dereva', 'ручка для купе': 'ruchki-dlya-shkafov-kupe', 'петля накладная': 'petli', 'полунакладная петля с доводчиком': 'petli-polunakladnye-s-dovodchikom', 'вкладные петли': ['petli-vkladnye-s-dovodchikom', 'petli'],
    'петля без доводчика': 'petli-bez-dovodchika', 'угловая петля': 'uglovye-petli', 'рояльная петля': 'royalnye-petli', 'петля рояль': 'royalnye-petli', 'ломберная петля': 'lombernye-i-kartochnye-petli', 'барная петля': 'petli-dlya-otkidnykh-fasadov-i-barnye',
    'петля для стекла': 'petli-dlya-stekla', 'петля под фальшпанель': 'petli-dlya-falsh-paneli-180', 'петли на алюминиевую рамку': 'petli-dlya-alyuminievykh-ramok', 'доводчик для петли': 'dovodchiki-dlya-petel', 'ограничитель угла': 'ogranichiteli-ugla-otkryvaniya',
    'шариковые направляющие': 'napravlyayushchie-sharikovye', 'шариковые с доводчиком': 'sharikovye-s-dovodchikom', 'направляющие скрытого монтажа': 'napravlyayushchie-skrytogo-montazha', 'роликовые направляющие': 'rolikovye-napravlyayushchie',
    'направляющие полного выдвижения': ['polnogo-vydvizheniya'], 'лоток для столовых приборов': 'lotki-dlya-stolovykh-priborov', 'магнитная защелка': 'magnitnye-zashchelki', 'замок для стекла': 'zamki-dlya-stekla', 'врезной замок': 'zamki-vreznye-i-nakladnye',
    'центральный замок': 'tsentralnye-zamki-dlya-tumb', 'опора кухонная': 'opory-kukhonnye-reguliruemye', 'кухонные ножки': 'opory', 'ножки для дивана': 'nozhki-dlya-myagkoy-mebeli', 'ноги для стола': 'opory-dlya-stolov', 'стяжка межсекционная': 'mezhsektsionnye-styazhki',
    'стяжка для столешницы': 'styazhki-dlya-stoleshnits', 'светодиодная лента': 'svetodiodnye-lenty', 'блок питания': 'bloki-pitaniya', 'датчик движения': ['svetilniki', 'vyklyuchateli-i-datchiki'], 'профиль для светодиодной ленты': 'profili-dlya-led',
    'кромка пвх': 'kromka-pvkh-i-abs', 'кромка с клеем': ['kromka-s-kleem', 'melaminovaya-s-kleem'], 'стеновая панель': 'stenovye-paneli-fartuki', 'планка для столешницы': 'tortsevye-i-soedinitelnye-planki', 'мойка из камня': 'moyki-iz-iskusstvennogo-granita',
    'мойка нержавейка': 'moyki', 'смеситель под фильтр': 'smesiteli-pod-filtr', 'выдвижная корзина': ['korziny'], 'штанга для одежды': 'shtangi-i-veshala', 'подъемный механизм для кровати': 'podemnye-mekhanizmy-dlya-krovatey',
    'профиль gola': 'profil-ruchka-gola', 'клей пва': 'kley-pva-d3', 'клей расплав': 'kley-rasplav-dlya-kromki', 'сверло чашечное': 'sverla-chashechnye-35-mm', 'сверло для конфирмата': 'sverla-dlya-konfirmata', 'вентиляционная решетка': ['reshetki'],
    'ролики для шкафа купе': 'shkafy-kupe', 'верхний трек': 'treki-verkhnie-i-nizhnie', 'складная дверь': 'sistemy-dlya-skladnykh-dverey', 'ведро под мойку': 'musornye-sistemy',
  }),
  // Words of the trade.
  ...kinds({
    минификс: 'ekstsentrikovye-styazhki', эксцентрик: ['styazhki-i-ekstsentriki'], телескоп: 'napravlyayushchie-sharikovye', телескопические: 'napravlyayushchie-sharikovye', бутылочница: 'kargo-i-butylochnitsy', карго: 'vydvizhnye-korziny-i-kargo',
    'тихий ход': ['dovodchik', 'dovodchiki'], толкатель: 'tolkateli-push-to-open', 'пуш ту опен': ['push-to-open', 'tolkateli-push-to-open'], 'push to open': ['push-to-open', 'tolkateli-push-to-open'], 'газовый лифт': 'gazlifty', лягушка: 'petli',
    салазки: 'sistemy-vydvizheniya', полозья: 'sistemy-vydvizheniya', двп: 'khdf-i-zadnie-stenki', дсп: 'ldsp', фартук: 'stenovye-paneli-fartuki', раковина: ['kukhonnye-moyki', 'ruchki-rakoviny-chashki'], 'кран на кухню': 'smesiteli', сушка: 'sushki-i-posudosushiteli',
    'сушилка для посуды': 'sushki-i-posudosushiteli', мусорка: 'musornye-sistemy', 'мусорное ведро': 'musornye-sistemy', 'волшебный уголок': 'uglovye-sistemy', вешало: 'shtangi-i-veshala', 'лифт для одежды': 'pantografy-lifty', шлейф: 'shlegel-stopory-uplotniteli',
    'жидкие гвозди': 'klei', 'лед лента': 'svetodiodnye-lenty', трансформатор: 'bloki-pitaniya', 'чашка ручка': 'ruchki-rakoviny-chashki', 'капля ручка': 'ruchki-kapli-i-sergi', 'навес для шкафа': 'navesy-dlya-shkafov', шуруп: 'samorezy-universalnye',
    'задняя стенка': ['khdf-i-zadnie-stenki', 'zadney-stenki'], 'защита от детей': 'zamki-i-blokiratory-ot-detey', латофлекс: 'opornye-planki-i-lameli', пеликан: 'mensoloderzhateli', 'войлок на ножки': 'podpyatniki-samokleyashchiesya-voylok', 'стол с электроприводом': 'podstolya-s-elektroprivodom',
    'джокер труба': 'dzhoker', форстнер: 'sverla-chashechnye-35-mm', 'монтажная рейка': 'shiny-i-reyki-montazhnye',
  }),
  // Slips and missing letters.
  ...kinds({
    питли: 'petli', 'петли накладный': 'petli', напровляющие: 'sistemy-vydvizheniya', направляюшие: 'sistemy-vydvizheniya', направлящие: 'sistemy-vydvizheniya', 'ручка скаба': 'ruchki-skoby', довотчик: ['dovodchik', 'dovodchiki'], столешнеца: 'stoleshnitsy-38-mm',
    газливт: 'gazlifty', полкадержатель: 'polkoderzhateli', конфермат: 'konfirmaty-evrovinty', саморес: 'samorezy-universalnye', крамка: 'kromochnye-materialy', смиситель: 'smesiteli', посудосушытель: 'posudosushiteli', эксентрик: 'styazhki-i-ekstsentriki', бутылочнеца: 'kargo-i-butylochnitsy',
    защолка: 'zashchelki-i-magnity', 'свитодиодная лента': 'svetodiodnye-lenty', шпингалт: 'shpingalety-i-zadvizhki', ручкаскоба: 'ruchki-skoby', цокаль: 'tsokol', герметек: 'germetiki-silikonovye', пантаграф: 'pantografy-lifty',
  }),
  // The other keyboard, the other alphabet.
  ...kinds({
    gtnkb: 'petli', 'hexrf crj,f': 'ruchki-skoby', 'yfghfdkz.obt': 'sistemy-vydvizheniya', 'rhjvrf gd[': 'kromka-pvkh-i-abs', ufpkban: 'gazlifty', cnjktiybwf: 'stoleshnitsy-38-mm', petli: 'petli', ruchki: 'mebelnye-ruchki', 'ruchka skoba': 'ruchki-skoby',
    napravlyayushchie: 'sistemy-vydvizheniya', gazlift: 'gazlifty', konfirmat: 'konfirmaty-evrovinty', kromka: 'kromochnye-materialy', stoleshnica: 'stoleshnitsy-38-mm', samorez: 'samorezy-universalnye', tolkatel: 'tolkateli-push-to-open',
  }),
  // Makers and series, as they are spoken.
  { query: 'блюм', brand: 'blum' }, { query: 'blum', brand: 'blum' }, { query: 'идгь', brand: 'blum' }, { query: 'хеттих', brand: 'hettich' }, { query: 'хетих', brand: 'hettich' }, { query: 'hettih', brand: 'hettich' },
  { query: 'боярд', brand: 'boyard' }, { query: 'boyrad', brand: 'boyard' }, { query: 'гтв', brand: 'gtv' }, { query: 'хафеле', brand: 'hafele' }, { query: 'häfele', brand: 'hafele' }, { query: 'эггер', brand: 'egger' }, { query: 'рехау кромка', brand: 'rehau', in: 'kromochnye-materialy' },
  { query: 'кесебомер', brand: 'kesseboehmer' }, { query: 'керрон', brand: 'kerron' }, { query: 'арлайт лента', brand: 'arlight', in: 'svetodiodnye-lenty' }, { query: 'авентос', brand: 'blum', in: 'podemniki-fasadov' }, { query: 'тандембокс', brand: 'blum', in: 'sistemy-vydvizheniya' },
  { query: 'клип топ', brand: 'blum', title: /CLIP top/ }, { query: 'легработкс', brand: 'blum', title: /LEGRABOX/ }, { query: 'тип он', brand: 'blum', title: /TIP-ON/ }, { query: 'сенсис', brand: 'hettich', in: 'petli' }, { query: 'квадро хеттих', brand: 'hettich', title: /Quadro/ },
  { query: 'петли блюм', brand: 'blum', in: 'petli' }, { query: 'петля blum накладная с доводчиком', brand: 'blum', in: 'petli-nakladnye-s-dovodchikom' }, { query: 'направляющие хеттих', brand: 'hettich', in: 'sistemy-vydvizheniya' }, { query: 'ручки боярд', brand: 'boyard', in: 'mebelnye-ruchki' },
  { query: 'газлифт самет', brand: 'samet', in: 'gazlifty' }, { query: 'мойка бланко', brand: 'blanco', in: 'moyki-i-smesiteli' }, { query: 'смеситель омоикири', brand: 'omoikiri', in: 'moyki-i-smesiteli' }, { query: 'лдсп egger', brand: 'egger', in: 'ldsp' },
  // Sizes and looks.
  { query: '128 мм', title: /128/, in: 'mebelnye-ruchki' }, { query: 'ручка 128', title: /128/, in: 'mebelnye-ruchki' }, { query: 'ручка 160мм черная', title: /160.*чёрный/, in: 'mebelnye-ruchki' }, { query: 'ручка скоба 128 хром', title: /128.*хром/, in: 'ruchki-skoby' },
  { query: '450', title: /450/ }, { query: 'направляющие 450', title: /450/, in: 'sistemy-vydvizheniya' }, { query: 'направляющие скрытого монтажа 500 мм', title: /500/, in: 'napravlyayushchie-skrytogo-montazha' }, { query: 'газлифт 100н', title: /100/, in: 'gazlifty' },
  { query: 'газлифт 80 Н', title: /80/, in: 'gazlifty' }, { query: 'посудосушитель 60 см', title: /600/, in: 'posudosushiteli' }, { query: 'штанга 3 м', title: /3000/, in: 'shtangi-dlya-odezhdy' }, { query: 'саморез 4х16', title: /4×16/, in: 'samorezy-universalnye' },
  { query: 'саморез 3,5*16', title: /3,5×16/, in: 'samorezy-universalnye' }, { query: 'винт м4 25', title: /M4×25/, in: 'vinty-mebelnye-m4' }, { query: 'винт М4х30', title: /M4×30/, in: 'vinty-mebelnye-m4' }, { query: 'кромка белая 2мм', title: /2 мм.*[Бб]елый/, in: 'kromochnye-materialy' },
  { query: 'кромка 0.4', title: /0,4/, in: 'kromka-pvkh-0-4-mm' }, { query: 'кромка 0,4 белый', title: /0,4.*[Бб]ел/, in: 'kromochnye-materialy' }, { query: 'шкант 8х30', title: /8×30/, in: 'shkanty-derevyannye' }, { query: 'лента 12в', title: /12 В/, in: 'svetodiodnye-lenty' },
  { query: 'блок питания 24 вольта', in: 'bloki-pitaniya' }, { query: 'петля 165 градусов', title: /165°/, in: 'petli' }, { query: 'ножка 100 мм хром', title: /100.*хром/, in: 'opory-i-nozhki' }, { query: 'лоток 600', title: /600/, in: 'lotki-dlya-stolovykh-priborov' },
  { query: 'конфирмат 7х50', title: /7×50/, in: 'konfirmaty-evrovinty' }, { query: 'евровинт 6,3х13', title: /6,3×13/, in: 'konfirmaty-evrovinty' }, { query: 'цоколь 100', title: /100/, in: 'tsokol-kukhonnyy' }, { query: 'U104 ST9', title: /U104/ }, { query: 'кромка w1000', title: /W1000/, in: 'kromochnye-materialy' },
  { query: 'черные ручки', title: /чёрный/, in: 'mebelnye-ruchki' }, { query: 'ручки золото', title: /золото/, in: 'mebelnye-ruchki' }, { query: 'антрацит корзина', title: /антрацит/, in: ['korziny'] }, { query: 'ручка бронза 96', title: /96.*бронза/, in: 'mebelnye-ruchki' },
  // Half-typed, as the drop-down asks.
  ...kinds({
    пет: 'petli', руч: 'mebelnye-ruchki', 'петли нак': 'petli', напр: 'sistemy-vydvizheniya', 'напр скрыт': 'napravlyayushchie-skrytogo-montazha', стол: ['stol', 'opory-dlya-stolov', 'stoleshnits', 'stolovykh'], столеш: 'stoleshni', газл: 'gazlifty', минифи: 'ekstsentrikovye-styazhki', крю: 'kryuchki',
    полкод: 'polkoderzhateli', 'ручка-ск': 'ruchki-skoby', 'кромка пв': 'kromka-pvkh-i-abs', посудос: 'posudosushiteli',
  }),
  { query: 'блю', brand: 'blum' }, { query: 'hett', brand: 'hettich' }, { query: 'петли blu', brand: 'blum', in: 'petli' }, { query: 'gtn', in: 'petli' },
  // Whole sentences.
  ...kinds({
    'купить петли для шкафа недорого': 'petli', 'какие направляющие для кухонных ящиков': 'sistemy-vydvizheniya', 'ручки для кухни черные матовые': 'mebelnye-ruchki', 'петли на кухню с доводчиком': 'petli', 'клей для кромки': 'kley-rasplav-dlya-kromki', 'ножки для кухни регулируемые': 'opory',
    'подсветка в шкаф': 'mebelnoe-osveshchenie', 'крепление столешницы к тумбе': ['styazhki', 'stoleshnits', 'krepezh'], 'механизм для кровати': 'podemnye-mekhanizmy-dlya-krovatey',
  }),
];

/** Articles as they are read from a box or a drawing: small, apart, with Russian letters that look alike, on the wrong keyboard, with a word. */
export function articleQueries(articles: readonly string[]): Expected[] {
  return articles.flatMap((article) => [
    article, article.toLowerCase(), article.replace(/[-./ ]/g, ''), article.replace(/(?<=^.{3})/, ' '), article.replace(/[ABEKMHOPCTX]/g, (letter) => LOOK_ALIKE[letter] ?? letter), `артикул ${article}`,
    ...(/^[A-Z0-9]+$/.test(article) ? [onRussianKeys(article)] : []),
  ].map((query) => ({ query, article })));
}

const LOOK_ALIKE: Record<string, string> = { A: 'А', B: 'В', E: 'Е', K: 'К', M: 'М', H: 'Н', O: 'О', P: 'Р', C: 'С', T: 'Т', X: 'Х' };
const KEYS = { latin: 'QWERTYUIOPASDFGHJKLZXCVBNM', russian: 'йцукенгшщзфывапролдячсмить' };
const onRussianKeys = (text: string) => [...text].map((sign) => KEYS.russian.charAt(KEYS.latin.indexOf(sign)) || sign).join('');
