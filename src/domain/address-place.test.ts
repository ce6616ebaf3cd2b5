import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignAddress, foreignPostCode } from './address-place.ts';
import { isPostCode, regionsOfPostCode } from './post-codes.ts';
import { findTown, fullTitle, townIndex, type Town } from './towns.ts';

/** All towns of a new shop. */
const [, ...lines] = readFileSync(
  new URL('../server/database/own-shop/cities.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n');
const TOWNS = lines.map((line, index): Town => {
  const [title = '', , region = '', , , , , kladrId = ''] = line.split('\t');
  return { id: index + 1, title, region, regionCode: kladrId.slice(0, 2) };
});
const index = townIndex(TOWNS);
function town(typed: string, postCode = ''): Town {
  const found = findTown(index, typed, postCode);
  if (found === null) throw new Error(`There is no ${typed}.`);
  return found;
}

describe('a town', () => {
  it.each([
    ['Владивосток', 'Владивосток'],
    [' г. владивосток ', 'Владивосток'],
    ['Тверь г', 'Тверь'],
    ['Орел', 'Орёл'],
    ['ростов на дону', 'Ростов-на-Дону'],
    ['СПб', 'Санкт-Петербург'],
    ['Приморский край, г. Находка', 'Находка'],
  ])('typed as «%s» is %s', (typed, title) => {
    expect(town(typed).title).toBe(title);
  });

  it.each(['', 'Нигдешинск', 'Приморский край', 'улица Казанская', '690000'])(
    'typed as «%s» is none of ours',
    (typed) => {
      expect(findTown(index, typed, '')).toBeNull();
    },
  );

  it('whose name others have too is the biggest, unless its region or post code was typed', () => {
    expect(town('Киров').region).toBe('Кировская область');
    expect(town('Киров, Калужская обл.').region).toBe('Калужская область');
    expect(town('Калужская область, г. Киров').region).toBe('Калужская область');
    expect(town('Киров', '249440').region).toBe('Калужская область');
    expect([fullTitle(index, town('Киров')), fullTitle(index, town('Тверь'))]).toEqual([
      'Киров, Кировская область',
      'Тверь',
    ]);
  });

  it('is found again by the name that it is told by', () => {
    for (const each of TOWNS)
      expect(findTown(index, fullTitle(index, each), '')?.region).toBe(each.region);
  });
});

describe('a post code', () => {
  it('is six digits', () => {
    expect(['101000', '690000'].every(isPostCode)).toBe(true);
    expect(['', '01000', '012345', '1010001', '10100а'].some(isPostCode)).toBe(false);
  });

  it.each([
    ['101000', ['77']],
    ['142100', ['50', '77']],
    ['190000', ['78']],
    ['690091', ['25']],
    ['236000', ['39']],
    ['366000', ['20']],
    ['628000', ['86']],
    ['999999', []],
    ['69009', []],
  ])('%s is of the regions %j', (postCode, codes) => {
    expect(regionsOfPostCode(postCode)).toEqual(codes);
  });

  it('of another region than the town says whose it is', () => {
    expect(foreignPostCode(index, '690091', town('Москва'))).toBe('Приморский край');
    expect(foreignPostCode(index, '690091', town('Владивосток'))).toBeNull();
    expect(foreignPostCode(index, '142100', town('Подольск'))).toBeNull();
    expect(foreignPostCode(index, '140000', town('Москва'))).toBe('Московская область');
    // A town that is unknown, or whose region is.
    expect(foreignPostCode(index, '999999', town('Москва'))).toBeNull();
    expect(foreignPostCode(index, '690091', { ...town('Москва'), regionCode: null })).toBeNull();
  });

  it('has a region of ours for every town of ours', () => {
    const known = new Set(
      Array.from({ length: 900 }, (_, code) => regionsOfPostCode(`${code + 100}000`)).flat(),
    );
    expect(TOWNS.filter(({ regionCode }) => !known.has(regionCode ?? ''))).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['Москва', 'г. Владивосток, ул. Светланская, 1', 'Владивосток'],
    ['Москва', 'Владивосток, Светланская 1', 'Владивосток'],
    ['Москва', 'Владивосток Светланская 1', 'Владивосток'],
    ['Москва', '690091 Владивосток ул Светланская 1', 'Владивосток'],
    ['Москва', 'Россия, Приморский край, Владивосток, Светланская, 1', 'Владивосток'],
    ['Москва', 'ул. Ленина, 1, город Октябрьский', 'Октябрьский'],
    ['Москва', 'Московская область, деревня Пупкино, 5', 'Московская область'],
    ['Москва', 'Московская обл., Подольск, Кирова 3', 'Подольск'],
    ['Тверь', 'СПб, Невский, 1', 'Санкт-Петербург'],
    ['Киров, Кировская область', 'Калужская область, Киров, Ленина 1', 'Киров, Калужская область'],
    ['Санкт-Петербург', 'Нижний Новгород, Большая Покровская, 2', 'Нижний Новгород'],
  ])('for %s that says «%s» is in another place: %s', (chosen, address, other) => {
    expect(foreignAddress(index, address, town(chosen))).toBe(other);
  });

  it.each([
    ['Москва', 'Тверская, 1'],
    ['Москва', 'ул. Казанская, 5'],
    ['Москва', 'Октябрьский проспект, 5'],
    ['Москва', 'Мирный пер., 3'],
    ['Москва', 'Москва, ул. Тверская, 1'],
    ['Москва', 'Московская область, Москва, Тверская 1'],
    ['Москва', 'ул. Кирова, д. 5 г, кв. 3'],
    ['Москва', 'Светлый, 5'],
    ['Москва', 'Волжский бульвар 5'],
    ['Москва', 'Дубна ул.'],
    ['Москва', 'г. Москва, пос. Щапово'],
    ['Москва', 'до востребования'],
    ['Москва', ''],
    ['Ижевск', 'Удмуртская, 255'],
    ['Владивосток', '690091, Приморский край, г. Владивосток, Светланская 1'],
    ['Киров, Калужская область', 'Калужская обл., г. Киров, Ленина 1'],
    ['Киров, Калужская область', 'Киров, Ленина 1'],
    ['Казань', 'Республика Татарстан, Казань, Баумана 1'],
    ['Санкт-Петербург', 'Санкт-Петербург, г. Пушкин, Садовая 2'],
  ])('for %s may say «%s»', (chosen, address) => {
    expect(foreignAddress(index, address, town(chosen))).toBeNull();
  });

  it('that begins with its own town is never in another place, whatever follows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOWNS), fc.string({ maxLength: 40 }), (chosen, street) => {
        expect(
          foreignAddress(index, `г. ${chosen.title}, ${street.replace(/[,;()\n]/g, ' ')}`, chosen),
        ).toBeNull();
      }),
    );
  });
});
