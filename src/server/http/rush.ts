const WINDOW_MS = 50;
/** 200 a second. */
const BUSY_FROM = 10;

/** Tells whether so many answers were made just now that none of them may take long; those of one kind, one of these. */
export class AnswerLoad {
  readonly #now: () => number;
  #since = 0;
  #made = 0;
  #madeBefore = 0;

  /** `now` in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one more answer. */
  isBusy(): boolean {
    const now = this.#now();
    // A clock that was set back is a pause as well, not an hour of haste.
    const elapsed = Math.abs(now - this.#since);
    if (elapsed >= WINDOW_MS) {
      this.#madeBefore = elapsed < 2 * WINDOW_MS ? this.#made : 0;
      this.#made = 0;
      this.#since = now;
    }
    this.#made += 1;
    return Math.max(this.#made, this.#madeBefore) >= BUSY_FROM;
  }
}
