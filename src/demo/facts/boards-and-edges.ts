import type { Good } from '../goods/good.ts';
import { companionsOf, differs, isIn, number, topOf, type Rule, type Shelf } from './rule.ts';
import { cuboid, DENSITY, offWeight } from './weight.ts';

const isEdge = (good: Good): boolean => topOf(good) === 'kromochnye-materialy';
const BOARDS = ['ldsp-16-mm', 'ldsp-10-i-22-mm', 'khdf-i-zadnie-stenki'] as const;

/** The code of a décor, which a band and the board of the same maker share. */
const codeOf = (good: Good): string =>
  /(?:[HWUFDK]?\d{3,4} (?:ST\d+|SM|PM|PG|PE|PW|SN|RT|BS|AF))/.exec(
    `${String(good.attributes['decor'] ?? '')} ${String(good.attributes['decor_code'] ?? '')}`,
  )?.[0] ?? '';

const bandsOf = (board: Good, shelf: Shelf): Good[] =>
  shelf.goods.filter(
    (good) => isEdge(good) && codeOf(good) === codeOf(board) && !good.discontinued,
  );

function body(good: Good): number | undefined {
  const [length = 0, width = 0] = String(good.attributes['sheet']).split('×').map(Number);
  if (isIn('ldsp-16-mm', 'ldsp-10-i-22-mm')(good))
    return cuboid(DENSITY.chipboard, length, width, number(good, 'board_mm') ?? 0);
  if (isIn('khdf-i-zadnie-stenki')(good))
    return cuboid(DENSITY.hardboard, length, width, number(good, 'board_mm') ?? 0);
  const sizes = [
    number(good, 'length_mm') ?? 0,
    number(good, 'width_mm') ?? number(good, 'height_mm') ?? 0,
    number(good, 'thickness_mm') ?? 0,
  ] as const;
  if (isIn('stoleshnitsy-38-mm')(good)) return cuboid(DENSITY.worktop, ...sizes);
  return isIn('stenovye-paneli-fartuki')(good) ? cuboid(DENSITY.hardboard, ...sizes) : undefined;
}

const MATERIALS: readonly (readonly [RegExp, number])[] = [
  [/3D/, DENSITY.acrylic],
  [/шпон/, DENSITY.veneer],
  [/ABS|RAUKANTEX/, DENSITY.abs],
  [/ПВХ/, DENSITY.pvc],
];
const density = ({ title }: Good): number =>
  MATERIALS.find(([word]) => word.test(title))?.[1] ?? DENSITY.pvc;

const SURFACES: readonly (readonly [RegExp, string])[] = [
  [/ST9|гладкий/, 'гладкая'],
  [/ST2(?!\d)| PE|шагрень/, 'шагрень'],
  [/ST10|ST37| PW|Дуб|Ясень|Венге|Орех/, 'древесные поры'],
];
const surfaceOf = ({ attributes }: Good): string | undefined =>
  SURFACES.find(([decor]) => decor.test(String(attributes['decor'])))?.[1];

/** Thicknesses of the categories that name one. */
const THICKNESS: Readonly<Record<string, number>> = {
  'kromka-0-4-mm': 0.4,
  'kromka-1-mm': 1,
  'kromka-2-mm': 2,
};

export const BOARDS_AND_EDGES: readonly Rule[] = [
  {
    rule: 'a board weighs its volume × density ± 15 %',
    source:
      'Egger, Kronospan data sheets: chipboard 650–700, hardboard 830–880, worktops 640–680 kg/m³',
    about: (good) => body(good) !== undefined,
    fault: (good) => offWeight(good, body(good) ?? 0),
  },
  {
    rule: 'a metre of edge band weighs its volume × density ± 15 %',
    source: 'Rehau, Egger data sheets: ABS 1050, PVC 1400, acrylic 1180, veneer 700 kg/m³',
    about: (good) => isEdge(good) && good.unit === 'м' && number(good, 'edge_t_mm') !== undefined,
    fault: (good) => {
      const [width = 0, thickness = 0] = [number(good, 'edge_w_mm'), number(good, 'edge_t_mm')];
      return offWeight(good, cuboid(density(good), 1000, width, thickness));
    },
  },
  {
    rule: 'a board is offered bands of its own décor, whenever the shop has one',
    source: 'Egger and Kronospan décor codes: band and board of one code are of one print',
    about: isIn(...BOARDS),
    fault: (board, shelf) => {
      const bands = companionsOf(board, shelf).filter(isEdge);
      const stranger = bands.find((band) => codeOf(band) !== codeOf(board));
      if (stranger !== undefined) return `«${stranger.title}»`;
      const isMissing = bands.length === 0 && bandsOf(board, shelf).length > 0;
      return isMissing ? 'no band, though there is one of its décor' : undefined;
    },
  },
  {
    rule: 'worktops and splashbacks are offered skirtings of their décor or a plain one',
    source: 'the décor code',
    about: isIn('stoleshnitsy-38-mm', 'stenovye-paneli-fartuki'),
    fault: (good, shelf) =>
      companionsOf(good, shelf)
        .filter(isIn('plintusy-dlya-stoleshnits'))
        .find((other) => codeOf(other) !== '' && codeOf(other) !== codeOf(good))?.title,
  },
  {
    rule: 'a band is as thick as its category says',
    source: 'the title of the category',
    about: ({ model }) => THICKNESS[model.leaf.slug] !== undefined,
    fault: (good) =>
      differs('thickness', number(good, 'edge_t_mm'), THICKNESS[good.model.leaf.slug]),
  },
  {
    rule: 'bands of ABS stand in no category that speaks of PVC alone',
    source: 'Rehau, Egger: ABS is another polymer than PVC',
    about: ({ title }) => /Кромка .*ABS/.test(title),
    fault: ({ model }) =>
      model.leaf.title.includes('ПВХ') && !model.leaf.title.includes('ABS')
        ? model.leaf.title
        : undefined,
  },
  {
    rule: 'the surface of a board or a band is that of its décor',
    source: 'Egger: ST9 smooth, ST2 pearl, ST10 and ST37 wood grain; Kronospan: PE pearl, PW wood',
    about: (good) => good.attributes['texture'] !== undefined && surfaceOf(good) !== undefined,
    fault: (good) => differs('surface', good.attributes['texture'], surfaceOf(good)),
  },
  {
    rule: 'a skirting has the finish that its décor names',
    source: 'the décor',
    about: isIn('plintusy-dlya-stoleshnits'),
    fault: ({ attributes }) =>
      differs(
        'anodised',
        attributes['finish'] === 'алюминий анодированный',
        attributes['decor'] === 'Алюминий',
      ),
  },
];
