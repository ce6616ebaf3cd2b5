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
 * two. Null above 2,400 mm or 22 kg. Blum publishes two hinges up to 6 kg, three up to 12 kg, and
 * the width («How many hinges should be used for a door?», blum.com, number-of-hinges). The
 * heights, and the weights of four and five hinges, are the shop's rule of thumb.
 */
export function hingeCount(height: number, weight: number): number | null {
  const step = Math.max(
    stepOf(CALC_OPTIONS.hinge_height, height),
    stepOf(CALC_OPTIONS.hinge_weight, weight),
  );
  return step >= CALC_OPTIONS.hinge_height.length ? null : step + 2;
}

/**
 * What each kind of slide carries in most series, in kg: the shop's rule of thumb. What the card of
 * a product says counts.
 */
export const SLIDE_LOADS = { roller: 25, ball: 45, hidden: 60, drawer: 65 } as const;
export type SlideKind = keyof typeof SLIDE_LOADS;
export const SLIDE_KINDS = Object.keys(SLIDE_LOADS) as SlideKind[];

/** Between the end of a slide and the back of the body, in mm: the shop's rule of thumb. */
export const SLIDE_GAP = 3;
/** Slides are sold in steps of this length, in mm. */
export const SLIDE_STEP = 50;

/** The longest slide (mm, in steps of 50) for a body of this inner depth. */
export const slideLength = (depth: number): number =>
  Math.floor((depth - SLIDE_GAP) / SLIDE_STEP) * SLIDE_STEP;

/** The kinds that carry the load (kg), the plainest first. */
export const slideKinds = (load: number): SlideKind[] =>
  SLIDE_KINDS.filter((kind) => SLIDE_LOADS[kind] >= load);

/** Forces of the gas springs that are sold, in N. */
const FORCES = [50, 60, 80, 100, 120, 150] as const;
/** The front, and where the spring holds it: mm from its hinge. */
export const FRONT_HEIGHT = 400;
const HELD_AT = 80;
const GRAVITY = 9.81;
/** A wider front twists on one spring, in mm: the shop's rule of thumb. */
const ONE_SPRING_WIDTH = 500;

/**
 * Gas springs of a front up to 400 mm high that opens upwards, by its width (mm) and weight (kg);
 * null for a wider or heavier one. By the rule of the lever: open, the weight pulls at half the
 * height, and the springs push at 80 mm, so F = m·g·h / (2·n·b), rounded up to a force that is sold.
 */
export function gasSprings(
  width: number,
  weight: number,
): { count: number; newtons: number } | null {
  const step = CALC_OPTIONS.lift_weight[stepOf(CALC_OPTIONS.lift_weight, weight)];
  if (step === undefined || stepOf(CALC_OPTIONS.lift_width, width) > 1) return null;
  const needed = (step * GRAVITY * FRONT_HEIGHT) / (2 * HELD_AT);
  for (const count of width > ONE_SPRING_WIDTH ? [2] : [1, 2]) {
    const newtons = FORCES.find((force) => force * count >= needed);
    if (newtons !== undefined) return { count, newtons };
  }
  return null;
}
