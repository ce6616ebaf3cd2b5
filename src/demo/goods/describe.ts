import type { Good } from './good.ts';
import { shown } from './titles.ts';
import { randomOf } from '../random.ts';
import { allTexts } from './texts-of-leaves.ts';
import { FAMILY_TIPS } from '../texts/families.ts';
import { NO_BRAND } from '../trade.ts';

const COUNTRY_FROM: Readonly<Record<string, string>> = {
  Австрия: 'Австрии',
  Германия: 'Германии',
  Италия: 'Италии',
  Польша: 'Польши',
  Турция: 'Турции',
  Китай: 'Китая',
  Словения: 'Словении',
  Швейцария: 'Швейцарии',
  Бельгия: 'Бельгии',
  США: 'США',
  Япония: 'Японии',
  Россия: 'России',
};

/** Two to five sentences: what it is for, how it is fitted, what else to think of. */
export function describe(good: Good): string {
  const { leaf, brand } = good.model;
  const random = randomOf(`text/${good.model.id}`);
  const facts = random
    .shuffle(allTexts(leaf.slug))
    .flatMap((template) => fillIn(template, good) ?? []);
  const own = leaf.full_slug
    .split('/')
    .reverse()
    .find((slug) => FAMILY_TIPS[slug] !== undefined);
  const tip = random.pick(FAMILY_TIPS[own ?? ''] ?? ['']);
  const sentences = [...facts.slice(0, random.int(2, 3)), tip];
  const from = COUNTRY_FROM[brand.country ?? ''];
  if (brand.name !== NO_BRAND && from !== undefined && random.chance(0.35)) {
    const series = good.attributes['series'];
    sentences.push(
      typeof series === 'string' && series !== 'Standard'
        ? `Серия ${series} — бренд ${brand.name} из ${from}.`
        : `${brand.name} — бренд из ${from}.`,
    );
  }
  if (good.pack > 1 || good.min > 1) sentences.push(saleNote(good));
  return sentences.filter(Boolean).join(' ');
}

function saleNote({ unit, pack, min, step }: Good): string {
  const parts: string[] = [];
  if (min > 1) parts.push(`Заказ от ${min} ${unit}${step > 1 ? `, далее кратно ${step}` : ''}`);
  if (pack > 1) parts.push(`${parts.length > 0 ? 'в' : 'В'} заводской упаковке ${pack} ${unit}`);
  const text = parts.join('; ');
  return text.endsWith('.') ? text : `${text}.`;
}

/** The sentence with its attributes, undefined when the good lacks one. */
function fillIn(template: string, good: Good): string | undefined {
  let complete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = good.attributes[key];
    if (value === undefined) {
      complete = false;
      return '';
    }
    return shown(value);
  });
  return complete ? text : undefined;
}
