/** Small tables that a page counts by (`::calc`); a shopper chooses two figures of a list. */
export const CALCULATORS = ['hinges', 'slides', 'lift'] as const;
export type Calculator = (typeof CALCULATORS)[number];

/** The parameters of a page's address with the values that may be chosen: mm and kg. */
export const CALC_OPTIONS = {
  hinge_height: [900, 1600, 2000, 2400],
  hinge_weight: [6, 12, 17, 22],
  slide_depth: [303, 353, 403, 453, 503, 553, 603],
  slide_load: [15, 25, 45, 60, 65],
  lift_width: [500, 900],
  lift_weight: [3, 5, 8, 12],
} as const;
export type CalcParam = keyof typeof CALC_OPTIONS;
export const CALC_PARAMS = Object.keys(CALC_OPTIONS) as CalcParam[];
export const CALC_FIELDS = {
  hinges: ['hinge_height', 'hinge_weight'],
  slides: ['slide_depth', 'slide_load'],
  lift: ['lift_width', 'lift_weight'],
} as const satisfies Record<Calculator, readonly CalcParam[]>;

export type CalcChoice = Partial<Record<CalcParam, number>>;

/** The figures that are chosen; values outside the lists count as not chosen. */
export function calcChoiceOf(asked: Readonly<Record<string, string | undefined>>): CalcChoice {
  const chosen = CALC_PARAMS.flatMap((name) => {
    const value = CALC_OPTIONS[name].find((option) => String(option) === asked[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen);
}

/** The parameters of a page's address that choose figures; all others are left out. */
export const calcQuery = (query: URLSearchParams): Partial<Record<CalcParam, string>> =>
  Object.fromEntries(
    Object.entries(calcChoiceOf(Object.fromEntries(query))).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

/** The first of the steps that reaches the value; past the last one, their number. */
const stepOf = (steps: readonly number[], value: number): number => {
  const at = steps.findIndex((step) => value <= step);
  return at < 0 ? steps.length : at;
};

/**
 * Hinges of a door up to 600 mm wide by its height (mm) and weight (kg): the greater number of the
 * two. Null above 2,400 mm or 22 kg. Source: the table «number of hinges per door» that the
 * catalogues of Blum (CLIP top) and Hettich (Sensys) share: 900 mm 6 kg, 1,600 mm 12 kg, 2,000 mm
 * 17 kg, 2,400 mm 22 kg.
 */
export function hingeCount(height: number, weight: number): number | null {
  const step = Math.max(
    stepOf(CALC_OPTIONS.hinge_height, height),
    stepOf(CALC_OPTIONS.hinge_weight, weight),
  );
  return step >= CALC_OPTIONS.hinge_height.length ? null : step + 2;
}

/** What each kind of slide carries at most, in kg, by the catalogues of Hettich, Blum and GTV. */
export const SLIDE_LOADS = { roller: 25, ball: 45, hidden: 60, drawer: 65 } as const;
export type SlideKind = keyof typeof SLIDE_LOADS;
export const SLIDE_KINDS = Object.keys(SLIDE_LOADS) as SlideKind[];

/** Between the end of a slide and the back of the body, in mm. */
const SLIDE_GAP = 3;
const SLIDE_STEP = 50;

/** The longest slide (mm, in steps of 50) for a body of this inner depth. */
export const slideLength = (depth: number): number =>
  Math.floor((depth - SLIDE_GAP) / SLIDE_STEP) * SLIDE_STEP;

/** The kinds that carry the load (kg), the plainest first. */
export const slideKinds = (load: number): SlideKind[] =>
  SLIDE_KINDS.filter((kind) => SLIDE_LOADS[kind] >= load);

/** Gas springs by step of weight: for a front up to 500 mm, and up to 900 mm. */
const SPRINGS = [
  [
    { count: 1, newtons: 60 },
    { count: 1, newtons: 80 },
  ],
  [
    { count: 1, newtons: 80 },
    { count: 2, newtons: 60 },
  ],
  [
    { count: 1, newtons: 100 },
    { count: 2, newtons: 80 },
  ],
  [
    { count: 1, newtons: 120 },
    { count: 2, newtons: 100 },
  ],
] as const;

/**
 * Gas springs of a front 360–400 mm high that opens upwards, by its width (mm) and weight (kg);
 * null for a wider or heavier one. Source: the lever rule F = m·g·h / (2·n·b) with the fitting at
 * 80 mm of the hinge, rounded up to the forces sold (GTV, Boyard: 60, 80, 100, 120 N).
 */
export function gasSprings(
  width: number,
  weight: number,
): { count: number; newtons: number } | null {
  const row = SPRINGS[stepOf(CALC_OPTIONS.lift_weight, weight)];
  return row?.[stepOf(CALC_OPTIONS.lift_width, width)] ?? null;
}
