/** Why a deed with money is not done. */
export const MONEY_FAULTS = [
  'no_order',
  'not_a_sum',
  'nothing_due',
  'more_than_due',
  'more_than_kept',
  'no_such_lines',
  'no_such_payment',
  'no_such_refund',
  'not_unclear',
  'nothing_failed',
  'nothing_to_refund',
] as const;
export type MoneyFault = (typeof MONEY_FAULTS)[number];

/** A deed with money that cannot be done; nothing was changed. */
export class MoneyRefused extends Error {
  override readonly name = 'MoneyRefused';
  readonly fault: MoneyFault;
  /** The most that it could be, kopecks, of a fault about sums. */
  readonly most: number | null;

  constructor(fault: MoneyFault, most: number | null = null) {
    super(`The deed with money is refused: ${fault}.`);
    this.fault = fault;
    this.most = most;
  }
}

/** Who does it, as the history names them, and why. */
export interface Deed {
  by: string;
  note: string;
}

export function refuseBadSum(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new MoneyRefused('not_a_sum');
}
