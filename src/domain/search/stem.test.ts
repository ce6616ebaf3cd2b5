import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';
import { SYNONYMS } from './synonyms.ts';
import { STEM_GAPS } from './stem-gaps.ts';
import { NAMES } from './maker-names.ts';
import { wordsOf } from './words.ts';

describe('the stem of a word', () => {
  it.each([
    ['петля', 'петли', 'петель', 'петлями'],
    ['ручка', 'ручки', 'ручек', 'ручкой'],
    ['стяжка', 'стяжек'],
    ['кромка', 'кромок', 'кромкой'],
    ['ножка', 'ножек'],
    ['кнопка', 'кнопок'],
    ['защелка', 'защелок'],
    ['планка', 'планок'],
    ['корзина', 'корзин'],
    ['скоба', 'скоб', 'скобами'],
    ['рейка', 'реек'],
    ['гайка', 'гаек'],
    ['замок', 'замки', 'замков'],
    ['крючок', 'крючки'],
    ['уголок', 'уголков'],
    ['сверло', 'сверл'],
    ['направляющая', 'направляющие', 'направляющих'],
    ['накладной', 'накладная', 'накладных'],
    ['черный', 'черная', 'черные', 'черных'],
    ['доводчик', 'доводчиком', 'доводчики'],
    ['выдвижение', 'выдвижения'],
    ['панель', 'панели', 'панелей'],
  ])('is one for %s and its forms', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('tells different things apart', () => {
    const things = [
      'петля',
      'петелька',
      'ручка',
      'ручной',
      'ножка',
      'нож',
      'полка',
      'пол',
      'замок',
      'защелка',
      'стол',
      'столешница',
      'шкант',
      'шкаф',
    ];
    expect(new Set(things.map(stem)).size).toBe(things.length);
  });

  it('leaves what is not Russian as it is', () => {
    for (const word of ['blum', '128', 'h1145', 'мс', 'ст']) expect(stem(word)).toBe(word);
  });
});

describe('the trade’s words', () => {
  it('know the plurals of which the shop’s owner told', () => {
    for (const [plural, singular] of Object.entries(STEM_GAPS))
      expect(stem(plural), plural).toBe(stem(singular));
  });

  it('have one meaning each', () => {
    const keys = [...Object.keys(SYNONYMS), ...Object.keys(NAMES)].map((said) =>
      wordsOf(said).map(stem).join(' '),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => key === '')).toEqual([]);
  });
});
