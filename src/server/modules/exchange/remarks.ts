import type { LoadReason } from '#src/domain/load-reasons.ts';

export interface Remark {
  reason: LoadReason;
  count: number;
  example: string;
}

const FIGURES_MOST = 10;

/** What was left out or changed, counted by reason with the first example of each. */
export class Remarks {
  readonly #remarks = new Map<LoadReason, Remark>();

  add(reason: LoadReason, example: string, count = 1): void {
    const known = this.#remarks.get(reason);
    if (known === undefined) this.#remarks.set(reason, { reason, count, example });
    else known.count += count;
  }

  /** The same, with the first examples: figures that somebody will look for one by one. */
  addFigure(reason: LoadReason, figure: string): void {
    const { count = 0, example = '' } = this.#remarks.get(reason) ?? {};
    this.add(reason, figure);
    const remark = this.#remarks.get(reason);
    if (remark && count > 0 && count < FIGURES_MOST) remark.example = `${example}; ${figure}`;
  }

  /** The most frequent first. */
  list(): Remark[] {
    return [...this.#remarks.values()].sort(
      (a, b) => b.count - a.count || a.reason.localeCompare(b.reason),
    );
  }
}
