import { fillTemplate, type SeoFacts, type TemplateFault } from '../../domain/seo-template.ts';
import type { Setting, Template } from '../../domain/setting-kinds.ts';
import { SETTINGS, type SettingKey, type SettingValues } from '../../domain/settings.ts';
import { wayExample } from '../order/way.ts';
import { WAY_FACT_TEXT, isWayWords, waySettingText, type WayWordsKey } from './ways.ts';

/** The templates of titles and descriptions, as those who edit them read of them. */

type SeoKey = Extract<SettingKey, `seo.${string}`>;
type TemplateKey = SeoKey | WayWordsKey;

const LIST_EXAMPLE = {
  name: 'Мебельные ручки',
  above: 'Лицевая фурнитура',
  count: '43\u00a0товара',
  price: '45\u00a0₽',
};
const PRODUCT_EXAMPLE = {
  name: 'Ручка-скоба с матовым покрытием',
  article: 'RS161BL',
  brand: 'Boyard',
  category: 'Ручки-скобы',
  price: '345\u00a0₽',
  stock: 'В наличии: 240 шт',
  about: 'Скоба из стали, расстояние между отверстиями 128 мм, цвет чёрный.',
};
const PAGE_EXAMPLE = { name: 'Доставка', summary: 'Сроки и цены доставки по России.' };

/** Facts of a page that could be, by which an example is made. */
const EXAMPLES: Readonly<Record<SeoKey, SeoFacts>> = {
  'seo.list_title': LIST_EXAMPLE,
  'seo.list_description': { ...LIST_EXAMPLE, brands: 'Boyard, GTV' },
  'seo.further_title': { title: 'Мебельные ручки купить', page: '2' },
  'seo.brand_title': { name: 'Boyard' },
  'seo.brand_description': { ...LIST_EXAMPLE, name: 'Boyard', country: 'Россия' },
  'seo.brands_title': { name: 'Бренды' },
  'seo.brands_description': { name: 'Бренды', count: '58' },
  'seo.product_title': PRODUCT_EXAMPLE,
  'seo.product_description': PRODUCT_EXAMPLE,
  'seo.page_title': PAGE_EXAMPLE,
  'seo.page_description': PAGE_EXAMPLE,
  'seo.search_title': { query: 'ручка 128', category: 'Мебельные ручки' },
};

const isSeoKey = (key: string): key is SeoKey => Object.hasOwn(EXAMPLES, key);

/**
 * What the template would make of a page that could be, or of an order by these settings; empty: the
 * setting is no template.
 */
export function templateExample(
  key: SettingKey,
  template: string,
  { shop, settings }: { shop: string; settings: SettingValues },
): string {
  if (isWayWords(key)) return wayExample(key, { ...settings, [key]: template });
  return isSeoKey(key) ? fillTemplate(template, { ...EXAMPLES[key], shop }) : '';
}

const FACT_TEXT: Readonly<Record<string, string>> = {
  name: 'название',
  above: 'раздел, в котором он лежит',
  count: 'сколько товаров',
  price: 'цена или самая низкая цена',
  brands: 'бренды',
  brand: 'бренд, если его нет в названии',
  shop: 'название магазина',
  title: 'заголовок первой страницы списка',
  page: 'номер страницы',
  country: 'страна',
  article: 'артикул, если его нет в названии',
  category: 'раздел',
  stock: 'наличие',
  about: 'описание, сколько поместится',
  summary: 'краткое описание',
  query: 'что искали',
  ...WAY_FACT_TEXT,
};

const factsText = (key: TemplateKey): string => {
  const setting: Setting = SETTINGS[key];
  const facts = setting.kind === 'template' ? setting.facts : [];
  return facts.map((fact) => `{${fact}} — ${FACT_TEXT[fact] ?? fact}`).join('; ');
};
const words = (key: SeoKey, title: string, more = '') => ({
  title,
  about: `${more}${factsText(key)}.`,
});

const LISTS = 'Раздел, акция и весь каталог';
export const SEO_SETTING_TEXT: Readonly<Record<SeoKey, { title: string; about: string }>> = {
  'seo.list_title': words('seo.list_title', `${LISTS}: заголовок`),
  'seo.list_description': words('seo.list_description', `${LISTS}: описание`),
  'seo.further_title': words('seo.further_title', 'Следующие страницы списка: заголовок'),
  'seo.brand_title': words('seo.brand_title', 'Бренд: заголовок'),
  'seo.brand_description': words('seo.brand_description', 'Бренд: описание'),
  'seo.brands_title': words('seo.brands_title', 'Список брендов: заголовок'),
  'seo.brands_description': words('seo.brands_description', 'Список брендов: описание'),
  'seo.product_title': words('seo.product_title', 'Товар: заголовок'),
  'seo.product_description': words('seo.product_description', 'Товар: описание'),
  'seo.page_title': words(
    'seo.page_title',
    'Страница и статья: заголовок',
    'Название магазина в конце добавляется само. ',
  ),
  'seo.page_description': words('seo.page_description', 'Страница и статья: описание'),
  'seo.search_title': words('seo.search_title', 'Поиск и список с условием: заголовок'),
};

export const WAY_SETTING_TEXT = waySettingText(factsText);

/** How a template is written; stands above all of them. */
export const TEMPLATE_ABOUT =
  'Заголовки и описания страниц для поисковиков. Слова в фигурных скобках заменяются сведениями. Часть ' +
  'в квадратных скобках пропадает, если сведений нет или она не помещается; [одно|другое] — то первое, для ' +
  'чего сведения есть. Что написано у самой страницы или товара, важнее шаблона.';

export const TEMPLATE_FAULT_TEXT: Readonly<Record<TemplateFault, string>> = {
  unknown_placeholder: 'в фигурных скобках может стоять только слово из списка над полем',
  unclosed_part: 'у квадратной скобки нет пары, или скобки стоят одни в других',
  empty_result: 'по такому шаблону получается пустая строка',
};

/** What may be typed as a template. */
export function templateFormText({ facts, most }: Template): string {
  if (facts.length === 0) return `текст до ${most} знаков`;
  return (
    `текст до ${most} знаков, в нём ${facts.map((fact) => `{${fact}}`).join(', ')}; ` +
    'часть в квадратных скобках может пропасть'
  );
}
