import { differs, type Rule } from './rule.ts';

const METAL = /алюминий|сталь|латунь|цамак/;

export const MATERIALS: readonly Rule[] = [
  {
    rule: 'what is anodised is aluminium',
    source: 'GOST 9.301: anodising is a coating of aluminium',
    about: ({ attributes }) =>
      attributes['finish'] === 'алюминий анодированный' && attributes['material'] !== undefined,
    fault: ({ attributes }) => differs('material', attributes['material'], 'алюминий'),
  },
  {
    rule: 'wood is not plated',
    source: 'chrome and nickel are plated on metal or plastic',
    about: ({ attributes }) => /^дерево|МДФ|ЛДСП/.test(String(attributes['material'])),
    fault: ({ attributes }) =>
      /^(?:хром|никель|сталь|алюминий)/.test(String(attributes['finish']))
        ? String(attributes['finish'])
        : undefined,
  },
  {
    rule: 'steel is not sold as natural oak, nor stainless steel as white',
    source: 'the attributes themselves',
    about: ({ attributes }) => METAL.test(String(attributes['material'])),
    fault: ({ attributes, model }) => {
      const { finish, material } = attributes;
      const isWood =
        finish === 'дуб натуральный' &&
        model.leaf.slug !== 'lotki-dlya-stolovykh-priborov' &&
        model.leaf.slug !== 'razdeliteli-i-organayzery';
      const isPainted = finish === 'белый' && material === 'нержавеющая сталь';
      return isWood || isPainted ? `${String(material)}, ${String(finish)}` : undefined;
    },
  },
  {
    rule: 'what is brushed metal or nickel is not plastic',
    source: 'the attributes themselves',
    about: ({ attributes }) =>
      /шлифованн|^никель$/.test(String(attributes['finish'])) &&
      attributes['material'] !== undefined,
    fault: ({ attributes }) => (attributes['material'] === 'пластик' ? 'of plastic' : undefined),
  },
  {
    rule: 'felt pads are of felt',
    source: 'the title',
    about: ({ title }) => title.includes('войлочн'),
    fault: ({ attributes }) => differs('material', attributes['material'], 'войлок'),
  },
  {
    rule: 'the wood in the title is the wood in the attributes',
    source: 'the title',
    about: ({ title, attributes }) =>
      /дуб|буков/.test(title) && /^дерево/.test(String(attributes['material'])),
    fault: ({ title, attributes }) =>
      differs(
        'material',
        attributes['material'],
        title.includes('буков') ? 'дерево (бук)' : 'дерево (дуб)',
      ),
  },
  {
    rule: 'zinc is a coating: no zinc «without coating»',
    source: 'GOST 9.301, GOST ISO 4042: white and yellow zinc plating',
    about: ({ attributes }) => attributes['finish'] !== undefined,
    fault: ({ title, attributes, model, description }) =>
      [title, String(attributes['finish']), model.title, description].find((text) =>
        text.includes('без покрытия'),
      ),
  },
];
