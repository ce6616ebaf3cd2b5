import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf, typoCost, typoLimit } from './distance.ts';
import { otherLayout } from './layout.ts';
import { soundKey, toLatin, toRussian } from './transliteration.ts';
import { partsOf, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it('are small, with е for ё and without empty words', () => {
    expect(wordsOf('Защёлка для СТЕКЛА, с магнитом')).toEqual(['защелка', 'стекла', 'магнитом']);
  });

  it('are sizes without units, with a decimal point, taken apart', () => {
    expect(wordsOf('Кромка 19×0,4 мм')).toEqual(['кромка', '19', '0.4']);
    expect(wordsOf('128мм 12v 60кг 4х30 3,5 * 16')).toEqual([
      '128',
      '12',
      '60',
      '4',
      '30',
      '3.5',
      '16',
    ]);
    expect(wordsOf('2800×2070×16')).toEqual(['2800', '2070', '16']);
  });

  it('are codes in their parts and as a whole, look-alike letters as Latin', () => {
    expect(wordsOf('RS-290/128')).toEqual(['rs', '290', '128', 'rs290128']);
    expect(wordsOf('Н1145 М4')).toEqual(['h1145', 'm4']);
    expect(wordsOf('860.21.645')).toEqual(['860.21', '645', '86021645']);
  });

  it('are the parts of a word with hyphens', () => {
    expect(wordsOf('Ручка-скоба push-to-open')).toEqual(['ручка', 'скоба', 'push', 'to', 'open']);
  });
});

describe('the parts of a text', () => {
  it('have the same words as the whole', () => {
    const signs = [
      '4',
      '30',
      '0,4',
      'x',
      'х',
      'X',
      '×',
      '*',
      ' ',
      '  ',
      '\t',
      'мм',
      'RS-',
      'ø',
      '°',
      '/',
      '(',
      'Ручка',
      'ё',
      '½',
      'ｘ',
      '.',
    ];
    const part = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'grapheme', maxLength: 3 }));
    const text = fc.array(part, { maxLength: 8 });
    fc.assert(
      fc.property(text, (pieces) => {
        const whole = pieces.join('');
        expect(partsOf(whole).flatMap(wordsOf)).toEqual(wordsOf(whole));
      }),
      { numRuns: 3000 },
    );
  });

  it('are its words mostly, so that they are met again', () => {
    expect(partsOf('Ручка-скоба 128 мм, хром (RS-290)')).toHaveLength(5);
  });
});

describe('the other keyboard', () => {
  it('turns words round both ways', () => {
    expect(otherLayout('gtnkb')).toBe('петли');
    expect(otherLayout(';f,f')).toBe('жаба');
    expect(otherLayout('идгь')).toBe('blum');
  });

  it('is not tried for words of both alphabets or of none', () => {
    expect(otherLayout('петли blum')).toBeNull();
    expect(otherLayout('128')).toBeNull();
  });
});

describe('the other alphabet', () => {
  it('writes Latin letters as Russian ones and the other way round', () => {
    expect(toRussian('petli')).toBe('петли');
    expect(toRussian('napravlyayushchie')).toBe('направляющие');
    expect(toLatin('РС413')).toBe('rs413');
  });

  it.each([
    ['blum', 'блум'],
    ['sensys', 'сенсис'],
    ['samet', 'самет'],
    ['starax', 'старакс'],
    ['sevroll', 'севрол'],
    ['rehau', 'рехау'],
    ['boyard', 'боард'],
  ])('hears %s in %s', (latin, russian) => {
    expect(soundKey(russian)).toBe(soundKey(latin));
  });
});

describe('a slip', () => {
  const cost = (typed: string, word: string, asBeginning = false) =>
    typoCost(lettersOf(typed), lettersOf(word), 6, asBeginning);

  it('is cheap where slips are usual: unstressed vowels, doubled letters, letters swapped', () => {
    expect([cost('питли', 'петли'), cost('хетих', 'хеттих'), cost('петил', 'петли')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('costs 2 elsewhere: another letter, one too many, one too few', () => {
    expect([cost('пекли', 'петли'), cost('пестли', 'петли'), cost('пели', 'петли')]).toEqual([
      2, 2, 2,
    ]);
    expect(cost('петли', 'петли')).toBe(0);
  });

  it('in the beginning of a word costs 1 more', () => {
    expect(cost('напровл', 'направляющие', true)).toBe(2);
    expect(cost('напровл', 'направляющие')).toBeGreaterThan(6);
  });

  it('is allowed the more the longer the word, and never in three letters', () => {
    expect([3, 4, 6, 9].map(typoLimit)).toEqual([0, 2, 3, 4]);
  });
});
