import { differs, number, type Rule } from './rule.ts';

export const UNITS: readonly Rule[] = [
  {
    rule: 'bars that are sold by the metre are sold in whole bars',
    source: 'the length of the bar',
    about: (good) => good.unit === 'м' && (number(good, 'length_mm') ?? 0) >= 1000,
    fault: (good) => differs('step', good.step * 1000, number(good, 'length_mm')),
  },
  {
    rule: 'what a title prices by the metre is sold by the metre',
    source: 'the title',
    about: ({ title }) => title.includes('п.м.'),
    fault: ({ unit }) => differs('unit', unit, 'м'),
  },
  {
    rule: 'a box holds what its title says',
    source: 'the title',
    about: ({ title }) => /\d+ шт\. в коробке/.test(title),
    fault: ({ title, pack }) =>
      differs('box', pack, Number(/(\d+) шт\. в коробке/.exec(title)?.[1])),
  },
  {
    rule: 'a box is whole steps, and nobody must buy more than one',
    source: 'the least quantity and the step of the good',
    about: ({ pack }) => pack > 1,
    fault: ({ pack, min, step }) =>
      min <= pack && pack % step === 0 ? undefined : `${pack}, from ${min} by ${step}`,
  },
  {
    rule: 'a piece costs no more in the bigger bag',
    source: 'price lists of every maker',
    about: (good) => good.unit === 'упак.' && good.model.axes.includes('pack_qty'),
    fault: (good, { goods }) => {
      const each = good.price / (number(good, 'pack_qty') ?? 1);
      return goods.find(
        (other) =>
          other.model === good.model &&
          good.model.axes.every(
            (axis) => axis === 'pack_qty' || other.attributes[axis] === good.attributes[axis],
          ) &&
          (number(other, 'pack_qty') ?? 0) < (number(good, 'pack_qty') ?? 0) &&
          other.price / (number(other, 'pack_qty') ?? 1) < each,
      )?.title;
    },
  },
];
