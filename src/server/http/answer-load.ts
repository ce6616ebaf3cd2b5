const WINDOW_MS = 50;
/** Answers in one window: 200 a second. */
const BUSY_FROM = 10;

/**
 * Tells whether answers are being made so fast that none may take long. Use one for each kind of
 * answers.
 */
export class AnswerLoad {
  readonly #now: () => number;
  #since = 0;
  #made = 0;
  #madeBefore = 0;

  /** `now` in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts one more answer and tells whether the load is high. */
  isBusy(): boolean {
    const now = this.#now();
    // A clock that was set back counts as a pause, too.
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
