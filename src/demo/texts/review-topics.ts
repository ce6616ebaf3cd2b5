/**
 * Words by which a phrase speaks of certain goods, and the leaf categories of which it may be said.
 * A phrase that has several must suit all of them; one without any suits the whole family.
 */
export const REVIEW_TOPICS: readonly (readonly [phrase: RegExp, leaves: RegExp])[] = [
  // Handles and hooks.
  [
    /ручк|винты в|винты корот|винты прикр|присадка совп|присадку побольше|проворачива|одиннадцати фасадов/i,
    /ruchki/,
  ],
  [/держать удобно|мокрой рукой|в руке/i, /ruchki|strubts|nozhi/],
  // Hinges and their parts.
  [
    /чашк|сверло 35|пересверлив|петель|провис|двер[иь]|хлопать|доводчик|защёлкивается/i,
    new RegExp(
      'petli|dovodchik|sharikovye-s|skrytogo|sistemy|montazhnye-planki|podem|yashch|kupe|' +
        'dlya-skladnykh|mezhkom|razdvizhnykh|profil-vert|roliki|treki|kargo|kolonny|korziny|' +
        'bryuch|zashchel|amortiz|ogranich|dempf|magnit|zaglushki-chash|napravl|dlya-shkaf',
    ),
  ],
  [/чашк[аи] |сверло 35|чашка/i, /^petli-(?!.*stekla)|petli-/],
  [
    /доводчик/i,
    /^(?!.*(?:bez-dovodchika|sharikovye-polnogo|push|rolikovye|usilennye|metaboksy|gazlift))/,
  ],
  // Slides and drawers.
  [
    /ящик|направляющ|кастрюл|выдвига|полка под принтер|шарик|ход ровный|роликов/i,
    new RegExp(
      'sharik|skryt|rolik|metab|sistem|yashch|vydvizh|stabil|usilen|derzhatel|roliki-i|' +
        'kargo|korziny|kolonn|bryuch|obuv|lotki|razdel|kovrik',
    ),
  ],
  [/шариковые|шарики/i, /sharik|usilen/],
  // Lifts.
  [
    /фасад.*(?:держит|вверх|вниз)|усили|шток|газлифт|подъём|крышк/i,
    /podem|gazlift|kronshteyn|tolkatel|amortiz|kley|germetik|moyk|krovat|mekhan|ochist|vedra/,
  ],
  [/усилие|шток|газлифт/i, /podem|gazlift|magnit|zashchel|strubts|krovat/],
  // Legs and wheels.
  [
    /опор|ножк|стол |стол,|колес|подпятник|войлок|диван/i,
    /opory|nozhki|podstol|barnye|kolesa|roliki-vyk|podpyat|mekhan|remni|pruzhin|styazh|stolesh/,
  ],
  [/колесо|тормоз|передвижная/i, /kolesa/],
  [/войлок/i, /voylok|podpyat|nozhki|opory/],
  // Fasteners and locks.
  [
    /шляпк|шлиц|резьб|конфирмат|прокрутил|в пачке|недорезан|закрутил|4,5 под/i,
    /konfirm|samorez|vinty|bolty|bity|podpyat|nozhki|dyubeli|kryepezh|styazhk/,
  ],
  [/магнит/i, /magnit|tolkatel/],
  [/замок|ключ /i, /zamki|zamok/],
  [
    /полк[аи].*книг|стеллаж|полки|книги/i,
    /polkoderzh|mensol|konfirm|samorez|shkant|styazhk|ugolki|svet|lent|profil|podsvet|kromk|ldsp|melamin|truby|khdf/,
  ],
  [/подвешивал/i, /navesy|shiny|samorez/],
  [/цинк/i, /konfirm|samorez|vinty|bolty|ugolki|plastin|shiny|styazhk|polkoderzh/],
  // Sliding doors and profiles.
  [
    /профил|трек|хлыст|щётк|створк|проём|купе|перегородк|рамк|без ручек|мансард|ролик|торцовк|перекрыт/i,
    new RegExp(
      'profil|trek|rolik|kupe|dver|garderob|peregorod|shleg|shlegel|gola|ramoch|razdvizh|' +
        'led|lent|karniz|torts|plintus|tsokol',
    ),
  ],
  [/щётка/i, /shlegel/],
  [/ролик/i, /rolik|kupe|dver|kolesa/],
  [/стеклом|стекло/i, /stekl|ramoch|ramok|dver/],
  // Filling.
  [/бутылочниц|карго/i, /kargo/],
  [/колонна/i, /kolonny/],
  [/сушк|тарелк|поддон/i, /posudo|sushki/],
  [/вёдра|мусор|крышка плотная/i, /vedra|sortirov/],
  [/брючниц/i, /bryuch/],
  [/пантограф/i, /pantograf/],
  [/рейлинг/i, /reyling/],
  [/корзин|прут|хром боится|проволок/i, /korzin|sushki|posudo|kargo|bryuch|obuvn|uglovye-s|vedra/],
  [/гардероб/i, /garderob|svetilniki|shtang|veshal|pantograf|bryuch|korzin|obuv|profil|trek/],
  [
    /базу|база|базе/i,
    /kargo|kolonn|korzin|sushk|vedra|sortir|uglovye|posudo|lotk|moyk|bryuch|obuv/,
  ],
  // Light.
  [
    /4000 К|точк|теплее|светодиод|ярк|коннектор|мерцает|цвет по всей|скотч под|по меткам|паял/i,
    /lent|profili-dlya-led|svetil|podsvet|rasseiv|dimmer/,
  ],
  [/блок/i, /bloki|lent/],
  [/датчик/i, /datchik|shkafov-i-shtang/],
  [
    /подсветк|профиль прячет|профиль обязателен/i,
    /lent|profil|svetil|podsvet|rasseiv|bloki|dimmer|vyklyuch/,
  ],
  // Edge and boards.
  [
    /рулон|кромил|клеится|метров ушло|последний метр|метраж|кант|утюг|клей-расплав|изгибе|отрез|шов/i,
    /kromka|melamin|shpon|kley|remni|shlegel|lent/,
  ],
  [
    /лист|плит|подрезк|диагонал|столешниц/i,
    new RegExp(
      'ldsp|khdf|stoleshn|paneli|kromka|melamin|shpon|plintus|torts|styazhki|lent|svetil|' +
        'opory|nozhki|sharik|frezy|podstol',
    ),
  ],
  [
    /лист без|лист неудобно|угол листа|пилить|плита ровная|углы закрыты/i,
    /ldsp|khdf|stoleshn|paneli/,
  ],
  // Sinks.
  [
    /чаш[аи] глуб|мойк|сталь толстая|вреза?л|перелив|кастрюля входит|на дне|накладку|стоит намертво|эмалир|разводов/i,
    /moyki-|moyka/,
  ],
  [/излив|вода не|аэратор|картридж|смесител|подводк|фильтр/i, /smesiteli/],
  [/сифон|накипь/i, /sifon|moyki-/],
  // Workshop.
  [/клеи|клей|схватыв|банк/i, /kley|germetik/],
  [
    /сверло|обороты|скол[аы]?\.|отверстия вышли|втулк|присадке|кондуктор|шаблон/i,
    /sverla|frezy|konduktor|shablon/,
  ],
  [/механизм|ход полный|кровать/i, /mekhan|podemnye-mekhanizmy-dlya/],
  [/ламел/i, /lameli|krovat/],
  [/ремн|дивана|диване/i, /remni|pruzhin/],
];

/** Accessories that the phrases of their family do not suit. */
export const PLAIN_LEAVES = new RegExp(
  '^(zaglushki|kovriki|lotki|razdeliteli|derzhateli|stabilizatory|klipsy|reshetki|' +
    'roliki-vykatnye|shlegel|dempfery|ogranichiteli|montazhnye|royalnye|lombernye|' +
    'petli-dlya-otkidnykh|plintusy|tortsevye|kryuchki|veshalki|detskie|podpyatniki|' +
    'kronshteyny|dovodchiki-dlya-shkafa|shpingalety|sistemy-dlya-garderobnykh|karnizy|' +
    'ugly|tsokol|kolesa|rasseivateli|ventilyatsionnye|ruletki|nozhi-|ochistiteli|' +
    'germetiki|mebelnaya|aksessuary|remni|pruzhiny|opornye|bloki|truby|soediniteli|' +
    'flantsy|shtangi|remennitsy|vstraivaemye-rozetki|barnye|amortizatory|tolkateli)',
);

/** For goods of which a family has too little to say. */
export const ANY_GOODS = {
  advantages: [
    'соответствует описанию',
    'хорошее качество за эти деньги',
    'упаковано аккуратно',
    'размеры совпали',
    'пришло быстро',
    'без запаха и заусенцев',
    'понятная маркировка',
    'партия ровная',
  ],
  disadvantages: [
    'хотелось бы подешевле',
    'в комплекте нет инструкции',
    'коробка помялась в дороге',
    'мало цветов на складе',
    'артикул напечатан мелко',
  ],
  stories: [
    'Нужна была мелочь, чтобы закончить заказ.',
    'Делал ремонт у родителей.',
    'Собирал мебель по своему чертежу.',
    'Пробный заказ в этом магазине.',
    'Взял с запасом.',
    'Заказал по артикулу из спецификации.',
    'Брал для своей мастерской.',
    'Заказывал вместе с остальной фурнитурой.',
    'Взял на замену старому.',
    'Покупал второй раз.',
    'Нужно было срочно, приехало за три дня.',
    'Долго выбирал, взял по описанию.',
    'Посоветовали здесь же в статье.',
    'Брали на объект.',
  ],
  remarks: [
    'Рядом лежал дешёвый аналог, разница видна сразу.',
    'Партия ровная, все одинаковые.',
    'Ставил без подгонки.',
    'Полгода прошло, вид как новый.',
    'Совпало с тем, что стояло раньше.',
    'Заказчик доволен.',
    'Всё подошло с первого раза.',
    'За полгода ни одного замечания.',
    'Размеры совпали с карточкой до миллиметра.',
    'Качество ровное, брака не нашёл.',
    'Заказал ещё столько же.',
    'За свои деньги отлично.',
    'Выглядит дороже, чем стоит.',
    'Пользуюсь каждый день, нареканий нет.',
  ],
  low: [
    'Упаковка пришла мятая, одну штуку пришлось вернуть.',
    'Ожидал качества получше, хотя работает.',
    'Цвет отличается от фотографии, пришлось менять.',
    'Ждал дольше обещанного.',
    'Из комплекта одна штука с дефектом.',
    'За эти деньги хочется аккуратнее.',
    'Пришла другая партия, оттенок не совпал с прежней.',
    'Заусенцы пришлось снимать надфилем.',
    'Не подошло по размеру, возврат занял неделю.',
  ],
} as const;
