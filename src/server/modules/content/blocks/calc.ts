import type { BlockOf } from '#src/contract/content-blocks.ts';
import {
  CALC_FIELDS,
  CALC_OPTIONS,
  SLIDE_KINDS,
  SLIDE_LOADS,
  gasSprings,
  hingeCount,
  slideKinds,
  slideLength,
  type CalcChoice,
  type CalcParam,
  type Calculator,
} from '#src/domain/calculators.ts';
import { html, type Html } from '#src/domain/html.ts';
import {
  BLOCK_TEXT,
  CALC_FIELD,
  CALC_TEXT as TEXT,
  CALC_TITLE,
  CALC_VALUE,
  SLIDE_TITLE,
} from '#src/texts/content/blocks.ts';
import type { BlockParts } from './block-parts.ts';

/** `::calc`: the table, and a form that says the answer on the same page. */
export function calcHtml({ kind }: BlockOf<'calc'>, { shown }: BlockParts): Html {
  const { table, advice, answer } = CALCULATIONS[kind];
  const [first, second] = CALC_FIELDS[kind];
  const [one, two] = [shown.choice[first], shown.choice[second]];
  const said = one === undefined || two === undefined ? null : answer(one, two);
  return html`
    <section class="calc" id="calc-${kind}" aria-label="${CALC_TITLE[kind]}">
      <p><b>${CALC_TITLE[kind]}</b></p>
      <form method="get" action="#calc-${kind}">
        ${fieldHtml(first, shown.choice)}
        ${fieldHtml(second, shown.choice)}
        <button class="btn">${BLOCK_TEXT.count}</button>
      </form>
      ${said !== null && html`<p role="status"><b>${TEXT.answer(said)}</b></p>`}
      <div class="table" tabindex="0">${table}</div>
      <p class="small soft">${advice}</p>
    </section>
  `;
}

const fieldHtml = (name: CalcParam, choice: CalcChoice): Html => html`
  <label>
    ${CALC_FIELD[name]}
    <select name="${name}">
      ${CALC_OPTIONS[name].map((value) => {
        const chosen = choice[name] === value && html` selected`;
        return html`<option value="${value}"${chosen}>${CALC_VALUE[name](value)}</option>`;
      })}
    </select>
  </label>
`;

interface Calculation {
  table: Html;
  advice: string;
  /** Null when nothing fits. */
  answer: (first: number, second: number) => string | null;
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): Html => html`
  <table>
    <thead>
      <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
    </thead>
    <tbody>
      ${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
    </tbody>
  </table>
`;

const { hinge_height: heights, hinge_weight: weights } = CALC_OPTIONS;
const { lift_width: widths, lift_weight: fronts } = CALC_OPTIONS;
const springsText = (width: number, weight: number): string | null => {
  const found = gasSprings(width, weight);
  return found === null ? null : TEXT.springs(found);
};

const CALCULATIONS: Record<Calculator, Calculation> = {
  hinges: {
    table: tableOf(
      TEXT.hingesHeads,
      heights.map((height, step) => {
        const weight = weights[step] ?? 0;
        const count = hingeCount(height, weight);
        return [
          CALC_VALUE.hinge_height(height),
          CALC_VALUE.hinge_weight(weight),
          String(count ?? ''),
        ];
      }),
    ),
    advice: TEXT.hingesAdvice,
    answer: (height, weight) => {
      const count = hingeCount(height, weight);
      return count === null ? null : TEXT.hinges(count);
    },
  },
  slides: {
    table: tableOf(
      TEXT.slidesHeads,
      SLIDE_KINDS.map((kind) => [SLIDE_TITLE[kind], CALC_VALUE.slide_load(SLIDE_LOADS[kind])]),
    ),
    advice: TEXT.slidesAdvice,
    answer: (depth, load) =>
      TEXT.slides(
        slideLength(depth),
        slideKinds(load)
          .map((kind) => SLIDE_TITLE[kind])
          .join(' или '),
      ),
  },
  lift: {
    table: tableOf(
      [TEXT.springsHead, ...widths.map(CALC_VALUE.lift_width)],
      fronts.map((weight) => [
        CALC_VALUE.lift_weight(weight),
        ...widths.map((width) => springsText(width, weight) ?? ''),
      ]),
    ),
    advice: TEXT.springsAdvice,
    answer: springsText,
  },
};
