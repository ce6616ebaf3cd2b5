/**
 * Regions of Russia by post code. The first three digits give the region, here by its number in the
 * state classifier of addresses (КЛАДР), with which town codes begin.
 */

/** A Russian post code: six digits, the first never 0. */
export const isPostCode = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);

/** First digits from and to, inclusive, and the region. */
type Range = readonly [from: number, to: number, region: string];

/** Compiled from the public lists of the post; a code may belong to two neighbouring regions. */
const RANGES: readonly Range[] = [
  [101, 135, '77'],
  [140, 144, '50'],
  [150, 152, '76'],
  [153, 155, '37'],
  [156, 157, '44'],
  [160, 162, '35'],
  [163, 165, '29'],
  [166, 166, '83'],
  [167, 169, '11'],
  [170, 172, '69'],
  [173, 175, '53'],
  [180, 182, '60'],
  [183, 184, '51'],
  [185, 186, '10'],
  [187, 188, '47'],
  [190, 199, '78'],
  [214, 216, '67'],
  [236, 238, '39'],
  [241, 243, '32'],
  [248, 249, '40'],
  [295, 298, '91'],
  [299, 299, '92'],
  [300, 301, '71'],
  [302, 303, '57'],
  [305, 307, '46'],
  [308, 309, '31'],
  [344, 347, '61'],
  [350, 354, '23'],
  [355, 357, '26'],
  [358, 359, '08'],
  [360, 361, '07'],
  [362, 363, '15'],
  [364, 366, '20'],
  [367, 368, '05'],
  [369, 369, '09'],
  [385, 385, '01'],
  [386, 386, '06'],
  [390, 391, '62'],
  [392, 393, '68'],
  [394, 397, '36'],
  [398, 399, '48'],
  [400, 404, '34'],
  [410, 413, '64'],
  [414, 416, '30'],
  [420, 423, '16'],
  [424, 425, '12'],
  [426, 427, '18'],
  [428, 429, '21'],
  [430, 431, '13'],
  [432, 433, '73'],
  [440, 442, '58'],
  [443, 446, '63'],
  [450, 453, '02'],
  [454, 457, '74'],
  [460, 462, '56'],
  [600, 602, '33'],
  [603, 607, '52'],
  [610, 613, '43'],
  [614, 619, '59'],
  [620, 624, '66'],
  [625, 627, '72'],
  [628, 628, '86'],
  [629, 629, '89'],
  [630, 633, '54'],
  [634, 636, '70'],
  [640, 641, '45'],
  [644, 646, '55'],
  [647, 648, '24'],
  [649, 649, '04'],
  [650, 654, '42'],
  [655, 655, '19'],
  [656, 659, '22'],
  [660, 663, '24'],
  [664, 666, '38'],
  [667, 668, '17'],
  [669, 669, '38'],
  [670, 671, '03'],
  [672, 674, '75'],
  [675, 676, '28'],
  [677, 678, '14'],
  [679, 679, '79'],
  [680, 682, '27'],
  [683, 684, '41'],
  [685, 686, '49'],
  [688, 688, '41'],
  [689, 689, '87'],
  [690, 692, '25'],
  [693, 694, '65'],
  // The area that Moscow took over from its region in 2012 has codes of both.
  [142, 143, '77'],
];

/** Numbers of the regions that the code may belong to; empty when unknown. */
export function regionsOfPostCode(postCode: string): readonly string[] {
  if (!isPostCode(postCode)) return [];
  const prefix = Number(postCode.slice(0, 3));
  const ranges = RANGES.filter(([from, to]) => from <= prefix && prefix <= to);
  return ranges.map(([, , region]) => region);
}
