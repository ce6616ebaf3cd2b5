import { articleKey } from '../../domain/article.ts';
import type { Attributes } from './leaf.ts';
import type { Random } from '../random.ts';
import { NO_BRAND } from '../trade.ts';
import type { BrandFact } from '../trade.ts';

/** Letters for a finish in the articles of the trade. */
const FINISH_CODES: Record<string, string> = {
  хром: 'CP',
  'хром матовый': 'SC',
  никель: 'NI',
  'никель сатинированный': 'BSN',
  'сталь шлифованная': 'ST',
  'алюминий анодированный': 'AL',
  'чёрный матовый': 'BL',
  'белый матовый': 'MW',
  графит: 'GR',
  антрацит: 'AN',
  'золото матовое': 'MGP',
  'золото шлифованное': 'BGP',
  'латунь шлифованная': 'BB',
  бронза: 'BR',
  'бронза античная': 'BA',
  медь: 'CU',
  'медь античная': 'AC',
  'серебро состаренное': 'OS',
  бежевый: 'BG',
  кашемир: 'KM',
  серый: 'G',
  белый: 'W',
  чёрный: 'B',
  'цинк (без покрытия)': 'Zn',
  'дуб натуральный': 'OAK',
  орех: 'WN',
  прозрачный: 'T',
};

/** Patterns for brands whose fact has none. */
const OWN_PATTERNS: Record<string, string> = {
  Permo: String.raw`P\d{4}`,
  Soudal: String.raw`1\d{5}`,
  Момент: String.raw`М-\d{4}`,
  Thermoplast: String.raw`TP\d{4}`,
  Bosch: String.raw`260\d{7}`,
  Stanley: String.raw`0-\d{2}-\d{3}`,
  [NO_BRAND]: String.raw`\d{6}`,
};

/** Model codes that read like the brand's own. */
const CODES: Record<string, string> = {
  Boyard: String.raw`(RS|RC|RQ|RT)\d{3}`,
  Kerron: String.raw`(R|S|L|K)-\d{4}`,
  GTV: String.raw`UA-[A-E]\d{2}`,
  AMIX: String.raw`\d{4}`,
  Giusti: String.raw`W(MN|PO|BN)\d{3}`,
  Metakor: String.raw`(РС|РК|МТ)\d{3}`,
  MDM: String.raw`(SY|US)\d{4}`,
  'Bosetti Marella': String.raw`(D|BM)\d{4}`,
  Firmax: String.raw`FX\d{4}`,
  Makmart: String.raw`MK\.\d{3}\.\d{2}`,
  Unihopper: String.raw`MB-[A-Z]\d{2}`,
  Kleiberit: String.raw`\d{3}\.\d`,
};

/** Brands whose codes differ by the kind of goods: `brand/first slug of the category`. */
const BY_KIND: Record<string, string> = {
  'Boyard/petli': String.raw`H\d{3}[ABC]\d{2}`,
  'Boyard/sistemy-vydvizheniya': String.raw`(DB|SB|MB)\d{4}`,
  'Boyard/podemnye-mekhanizmy': String.raw`(GL|AM|BP)\d{3}`,
  'Boyard/opory-i-nozhki': String.raw`(N|NL|WR)\d{3}`,
  'Boyard/krepezh-i-soediniteli': String.raw`(ST|MH|PK|UG)\d{3}`,
  'Boyard/zamki-i-zashchelki': String.raw`Z\d{3}`,
  'Boyard/napolnenie-dlya-kukhni': String.raw`KR\d{3}`,
  'Boyard/napolnenie-dlya-shkafov': String.raw`SH\d{3}`,
  'Boyard/profili-i-fasady': String.raw`PG\d{3}`,
  'Boyard/plitnye-materialy': String.raw`PL\d{3}`,
  'Boyard/instrument-i-osnastka': String.raw`SHB\d{2}`,
  'GTV/petli': String.raw`ZP-[A-Z]{3}\dH\d-[A-Z]{2}`,
  'GTV/sistemy-vydvizheniya': String.raw`P[BK]-[A-Z0-9]{6}`,
  'GTV/podemnye-mekhanizmy': String.raw`(PG|MK)-[A-Z0-9]{5}`,
  'GTV/opory-i-nozhki': String.raw`NM-[A-Z]{2}\d{3}`,
  'GTV/krepezh-i-soediniteli': String.raw`(WK|ZK)-[A-Z]{2}\d{4}`,
  'GTV/zamki-i-zashchelki': String.raw`ZM-[A-Z]{2}\d{3}`,
  'GTV/napolnenie-dlya-kukhni': String.raw`WE-[A-Z]{2}\d{4}`,
  'GTV/napolnenie-dlya-shkafov': String.raw`OS-[A-Z]{2}\d{3}`,
  'GTV/mebelnoe-osveshchenie': String.raw`(LD|OS|ZL)-[A-Z]{2}\d{4}`,
  'GTV/profili-i-fasady': String.raw`PA-[A-Z]{3}\d{3}`,
  'GTV/plitnye-materialy': String.raw`LI-[A-Z]{2}\d{3}`,
  'GTV/myagkaya-mebel-i-krovati': String.raw`MP-[A-Z]{2}\d{3}`,
  'GTV/moyki-i-smesiteli': String.raw`AE-[A-Z]{2}\d{3}`,
};

/** Edge banding, boards and worktops are named by the code of their decor and a size. */
const DECOR_CODE = /(?<= )[A-Z0-9]+(?: (?:ST\d+|[A-Z]{2}))?$/u;

/**
 * A text that a pattern of the facts describes: \d, \w, classes, {n,m}, ?, groups and alternatives;
 * nothing more.
 */
function generate(pattern: string, random: Random): string {
  let at = 0;
  const alternatives = (): string => {
    const found: string[] = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      found.push(sequence());
    }
    return random.pick(found);
  };
  const sequence = (): string => {
    let text = '';
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') text += repeated();
    return text;
  };
  const repeated = (): string => {
    const start = at;
    atom();
    const end = at;
    const [low, high] = quantifier();
    const after = at;
    let text = '';
    for (let times = random.int(low, high); times > 0; times -= 1) {
      at = start;
      text += atom();
    }
    at = Math.max(after, end);
    return text;
  };
  const quantifier = (): [number, number] => {
    const [whole, low, high] = /^\{(\d+)(?:,(\d+))?\}/.exec(pattern.slice(at)) ?? [];
    if (whole !== undefined) {
      at += whole.length;
      return [Number(low), Number(high ?? low)];
    }
    if (pattern[at] === '?') {
      at += 1;
      return [0, 1];
    }
    if (pattern[at] === '+') {
      at += 1;
      return [3, 5];
    }
    if (pattern[at] === '*') {
      at += 1;
      return [0, 2];
    }
    return [1, 1];
  };
  const atom = (): string => {
    const char = pattern[at] ?? '';
    at += 1;
    if (char === '(') {
      const text = alternatives();
      at += 1;
      return text;
    }
    if (char === '[') {
      const end = pattern.indexOf(']', at);
      const listed = pattern
        .slice(at, end)
        .replace('a-z', '')
        .replace('A-Z', 'ABCDEFGHKLMNPRSTX')
        .replace('0-9', '0123456789')
        .replace('A-E', 'ABCDE')
        .replace(/[./-]/g, '');
      at = end + 1;
      return random.pick([...listed]);
    }
    if (char !== '\\') return char;
    const kind = pattern[at] ?? '';
    at += 1;
    if (kind === 'd') return String(random.int(0, 9));
    return kind === 'w' ? random.pick([...'ABCDEFGHKLMNPRST0123456789']) : kind;
  };
  return alternatives();
}

export interface ArticleMaker {
  /** The code of a model, shown in titles. */
  code(brand: BrandFact, kind: string, random: Random): string;
  /** An article that no other product has. */
  article(
    brand: BrandFact,
    kind: string,
    template: string | undefined,
    code: string,
    attributes: Attributes,
    random: Random,
  ): string;
}

export function articleMaker(): ArticleMaker {
  const codes = new Set<string>();
  const keys = new Set<string>();
  const pattern = (brand: BrandFact, kind: string): string =>
    BY_KIND[`${brand.name}/${kind}`] ??
    OWN_PATTERNS[brand.name] ??
    brand.article_pattern ??
    String.raw`\d{6}`;
  const untilNew = (known: Set<string>, make: () => string): string => {
    for (let tries = 0; tries < 500; tries += 1) {
      const text = make();
      if (!known.has(articleKey(text))) {
        known.add(articleKey(text));
        return text;
      }
    }
    throw new Error('no new article after 500 tries');
  };
  const filled = (template: string, code: string, attributes: Attributes, random: Random): string =>
    template
      .replace(/\{n(\d)\}/g, (_, digits: string) =>
        Array.from({ length: Number(digits) }, () => random.int(0, 9)).join(''),
      )
      .replace(/\{L(\d)\}/g, (_, letters: string) =>
        Array.from({ length: Number(letters) }, () => random.pick([...'ABCEFT'])).join(''),
      )
      .replace('{m}', code)
      .replace('{F}', FINISH_CODES[String(attributes['finish'])] ?? '')
      .replace(/\{(\w+)\}/g, (_, key: string) => String(attributes[key] ?? ''))
      .replace(/[-. /]+$/, '')
      .replace(/([-. /])\1+/g, '$1');

  return {
    code: (brand, kind, random) =>
      untilNew(codes, () =>
        generate(
          BY_KIND[`${brand.name}/${kind}`] ?? CODES[brand.name] ?? pattern(brand, kind),
          random,
        ),
      ),
    article(brand, kind, template, code, attributes, random) {
      const first =
        template === undefined
          ? decorArticle(attributes)
          : filled(template, code, attributes, random);
      if (first !== undefined && !keys.has(articleKey(first))) {
        keys.add(articleKey(first));
        return first;
      }
      return untilNew(keys, () =>
        first === undefined
          ? generate(pattern(brand, kind), random)
          : `${first}-${random.int(10, 99)}`,
      );
    },
  };
}

function decorArticle(attributes: Attributes): string | undefined {
  const code = DECOR_CODE.exec(String(attributes['decor'] ?? ''))?.[0];
  if (code === undefined || !/\d/.test(code)) return undefined;
  const sizes = ['edge_w_mm', 'edge_t_mm', 'board_mm', 'length_mm', 'width_mm'].flatMap(
    (key) => attributes[key] ?? [],
  );
  return `${code} ${sizes.slice(0, 2).join('/').replace('.', ',')}`;
}
