import { LINE_MOST } from '../../domain/markdown-limits.ts';
import type { ProblemCode } from '../../contract/body-problem.ts';
import type { BlockName } from '../../contract/content-blocks.ts';

/** What is wrong with a body: `subject` is what is wrong, `now` the address it moved to. */
export const PROBLEM_TEXT: Record<ProblemCode, (subject: string, now: string) => string> = {
  unknown_block: (name) => `Нет блока «${name}». Проверьте, как написано его имя.`,
  bad_attributes: (name) =>
    `Не удалось прочитать параметры блока «${name}»: пишите {имя="значение"}.`,
  unknown_attribute: (name) => `У этого блока нет параметра «${name}».`,
  missing_attribute: (name) => `Не хватает параметра «${name}».`,
  bad_attribute: (name) => `Такое значение параметра «${name}» не подходит.`,
  one_source: () =>
    'Полке нужен один источник: подборка (selection), раздел (category) или артикулы (articles).',
  needs_alt: () =>
    'Картинке нужно описание для тех, кто её не видит: alt="…", или слово «декоративная».',
  not_container: (name) => `Блок «${name}» пишется с двумя двоеточиями и одной строкой.`,
  needs_container: (name) =>
    `Блок «${name}» пишется с тремя двоеточиями и закрывается строкой «:::».`,
  not_closed: (name) => `Блок «${name}» не закрыт: поставьте после него строку «:::».`,
  nothing_to_close: () => 'Здесь «:::» ничего не закрывает: уберите строку или откройте блок выше.',
  no_article_column: () => 'В таблице размеров нужна колонка «Артикул».',
  no_steps: () => 'В блоке шагов нужен нумерованный список.',
  no_questions: () => 'В блоке вопросов каждый вопрос — заголовок («### …»), под ним ответ.',
  unknown_article: (article) => `Нет товара с артикулом «${article}».`,
  unknown_selection: (name) => `Нет подборки товаров «${name}».`,
  unknown_category: (slug) => `Нет раздела «${slug}».`,
  unknown_banner: (id) => `Нет баннера с номером ${id}.`,
  unknown_file: (key) => `Нет файла «${key}».`,
  unknown_picture: (key) => `Нет картинки «${key}».`,
  undescribed_picture: (key) =>
    `У картинки «${key}» нет описания: напишите его в «Картинках и файлах» или отметьте там, что она декоративная.`,
  dead_link: (path) => `Ссылка ${path} никуда не ведёт: такой страницы нет.`,
  moved_link: (path, now) => `Страница ${path} переехала: теперь её адрес ${now}.`,
  second_title: (title) =>
    `Заголовок «${title}» написан с одной решёткой. ` +
    'Первый заголовок у страницы уже есть, этот станет вторым: пишите «##».',
  skipped_heading: (title) =>
    `Перед заголовком «${title}» пропущен уровень: после «##» идёт «###», а не «####».`,
  long_line: () =>
    `Строка длиннее ${LINE_MOST.toLocaleString('ru-RU')} знаков: разделите её на абзацы пустыми строками.`,
  deep_line: () => 'Здесь слишком много списков или цитат друг в друге.',
  tangled: () =>
    'Отсюда текст разрастается без меры: слишком большая таблица, списки в цитатах ' +
    'или очень длинный адрес, повторённый много раз.',
  large_page: () => 'С этой строки страница тяжелее 1 МБ: разделите её на несколько страниц.',
};

/** One block in the editors' reference: what it is for, and how it is written. */
export interface BlockHelp {
  title: string;
  what: string;
  sample: string;
  attributes: readonly (readonly [name: string, what: string])[];
}

export const BLOCKS_TEXT = {
  title: 'Блоки страниц',
  intro:
    'Текст пишется в Markdown. Блок начинается с новой строки: с двух двоеточий, если он в одну ' +
    'строку, и с трёх, если внутри него текст; тогда он кончается строкой «:::».',
  safety:
    'Скрипты, ссылки javascript: и чужие картинки на страницу не попадают. Ошибки в блоках и ' +
    'мёртвые ссылки называются со строкой ещё до публикации.',
  none: 'Параметров нет.',
} as const;

/** The reference, in the order of a page of help. */
export const BLOCK_HELP: Record<BlockName, BlockHelp> = {
  shelf: {
    title: 'Полка товаров',
    what: 'Карточки товаров с ценой и наличием: из подборки, популярные в разделе или по артикулам.',
    sample: '::shelf{category="petli/komplektuyushchie-dlya-petel"}',
    attributes: [
      ['selection', 'имя подборки товаров, например products/week'],
      ['category', 'адрес раздела без /category/'],
      ['articles', 'артикулы через запятую, до 24'],
    ],
  },
  product: {
    title: 'Товар',
    what: 'Один товар с картинкой, ценой, наличием и кнопкой «В корзину».',
    sample: '::product{article="71B3550"}',
    attributes: [['article', 'артикул; чёрточки и пробелы не важны']],
  },
  banner: {
    title: 'Баннер',
    what: 'Баннер магазина с пометкой о рекламе, если она нужна. Вне своего срока не виден.',
    sample: '::banner{id=12}',
    attributes: [['id', 'номер баннера']],
  },
  sizes: {
    title: 'Таблица размеров',
    what: 'Таблица с колонкой «Артикул»: артикулы становятся ссылками, справа цена и наличие.',
    sample: ':::sizes\n| Длина | Артикул |\n| --- | --- |\n| 450 мм | 560H4500B |\n:::',
    attributes: [],
  },
  note: {
    title: 'Заметка',
    what: 'Совет (tip), предупреждение (warn) или выписка из закона (law).',
    sample: ':::note{tip}\nСначала проверьте диагонали корпуса.\n:::',
    attributes: [['kind', 'tip, warn или law; можно одним словом']],
  },
  figure: {
    title: 'Картинка с подписью',
    what: 'Картинка из библиотеки. Описание (alt) обязательно, если она не украшение.',
    sample: '::figure{key="3f2a9c1b" alt="Чашка петли в разрезе" caption="Диаметр 35 мм"}',
    attributes: [
      ['key', 'ключ картинки из «Картинок и файлов»'],
      ['alt', 'что на ней видно'],
      ['caption', 'подпись под ней'],
      ['декоративная', 'вместо alt, если картинка ничего не сообщает'],
      ['shape', 'обрезать вокруг главного места: wide (3:2) или square; без него — вся картинка'],
    ],
  },
  steps: {
    title: 'Шаги',
    what: 'Нумерованный список крупными номерами: порядок работы.',
    sample: ':::steps\n1. Разметьте центр чашки.\n2. Засверлите на 12 мм.\n:::',
    attributes: [],
  },
  faq: {
    title: 'Вопросы и ответы',
    what:
      'Заголовок «###» — вопрос, текст под ним — ответ; над блоком — обычный заголовок «##». ' +
      'Поисковики получают разметку FAQPage.',
    sample: ':::faq\n### Сколько петель нужно?\nДве до 900 мм, дальше по таблице.\n:::',
    attributes: [],
  },
  calc: {
    title: 'Расчёт',
    what: 'Таблица с выбором размеров: петли (hinges), направляющие (slides), газлифт (lift).',
    sample: '::calc{hinges}',
    attributes: [['kind', 'hinges, slides или lift; можно одним словом']],
  },
  file: {
    title: 'Файл',
    what: 'Ссылка на документ с его размером.',
    sample: '::file{key="9ad1c04e.pdf" title="Схема присадки"}',
    attributes: [
      ['key', 'ключ файла с расширением, из «Картинок и файлов» или документов товара'],
      ['title', 'название; без него — то, под которым файл загружен'],
    ],
  },
  form: {
    title: 'Форма',
    what: 'Кнопка к форме магазина: письмо, заявка или подписка.',
    sample: '::form{feedback}',
    attributes: [['kind', 'feedback, application или newsletter; можно одним словом']],
  },
};
