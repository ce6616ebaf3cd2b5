import type { BodyProblem } from '../../contract/body-problem.ts';
import { CRAWLED_LENGTHS, type CrawlerWarning } from '../../domain/desk-pages.ts';
import { plural } from '../../domain/plural.ts';

/** As many faults as one sentence names. */
const NAMED_FAULTS = 5;

/** What is wrong with the text of a page, and where. */
export const PAGE_PROBLEMS_TEXT = {
  title: 'Что исправить в тексте',
  faults: 'Мешает публикации',
  warnings: 'Опубликовать можно, но лучше поправить',
  none: 'В тексте всё в порядке: блоки, ссылки и картинки на месте.',
  line: (line: number) => `Строка ${line}`,
  /** The faults in one sentence, each with its line. */
  lines(faults: readonly Pick<BodyProblem, 'line' | 'text'>[]): string {
    const named = faults.slice(0, NAMED_FAULTS).map(({ line, text }) => `Строка ${line}: ${text}`);
    const rest = faults.length - named.length;
    const more = rest === 0 ? [] : [`И ещё ${rest} ${plural(rest, ['место', 'места', 'мест'])}.`];
    return [...named, ...more].join(' ');
  },
  noPicture: (key: string) => `Картинка для соцсетей: в библиотеке нет картинки ${key}.`,
  noCover: (key: string) => `Обложка: в библиотеке нет картинки ${key}.`,
  bareImage: (key: string) =>
    `Картинка для соцсетей: опишите картинку ${key} в библиотеке или отметьте, что она для украшения.`,
} as const;

const { title, description } = CRAWLED_LENGTHS;

/** What a search engine will not like about a page. */
export const CRAWLER_WARNING_TEXT: Record<CrawlerWarning, string> = {
  noindex: 'Страница сама просит не показывать её в поиске (noindex).',
  closed: 'Адрес закрыт в robots.txt: поисковики сюда не заходят.',
  no_canonical: 'Нет канонического адреса.',
  title_short: `Заголовок короче ${title.least} знаков: по нему не понять, что на странице.`,
  title_long: `Заголовок длиннее ${title.most} знаков: конец поиск обрежет.`,
  title_taken: 'Такой же заголовок у другой страницы: поиск покажет только одну из них.',
  no_description:
    'Нет своего описания: поиск покажет общее описание магазина или случайный кусок текста.',
  description_short: `Описание короче ${description.least} знаков: поиск может взять вместо него кусок текста.`,
  description_long: `Описание длиннее ${description.most} знаков: конец поиск обрежет.`,
  no_title_heading: 'На странице нет главного заголовка (h1).',
  two_title_headings: 'На странице больше одного главного заголовка (h1).',
  no_heading: 'В тексте нет ни одного заголовка «##»: длинный текст без них не читают.',
  bare_images: 'Есть картинки без описания: поиск и незрячий покупатель не узнают, что на них.',
  bad_json_ld: 'Структурированные данные не читаются.',
};

/** «Глазами поисковика»: what a crawler takes from the page. */
export const CRAWLER_TEXT = {
  title: (page: string) => `Проверка: ${page}`,
  link: 'Проверка и вид в поиске',
  intro: 'Всё это прочитано из самой страницы, какой она станет после публикации черновика.',
  back: 'К тексту',
  seen: 'Глазами поисковика',
  warnings: 'На что обратить внимание',
  fine: 'Замечаний нет.',
  index: 'Возьмут ли в поиск',
  public: 'да: страница на сайте и в карте сайта (sitemap.xml)',
  notPublic: 'после публикации: тогда она попадёт и в карту сайта (sitemap.xml)',
  kept: 'нет',
  pageTitle: 'Заголовок (title)',
  description: 'Описание (description)',
  canonical: 'Канонический адрес',
  picture: 'Картинка для соцсетей',
  robots: 'Указание роботам',
  noRobots: 'нет: можно показывать',
  outline: 'Заголовки на странице',
  data: 'Структурированные данные (JSON-LD)',
  code: 'Показать код',
  nothing: 'нет',
  length: (length: number) => `${length} ${plural(length, ['знак', 'знака', 'знаков'])}`,
  sameTitled: 'Страницы с тем же заголовком',
  unavailable: 'Страницу не удалось показать, поэтому проверить её пока нечем.',
} as const;
