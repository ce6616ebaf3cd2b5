import { SUM_MOST, type MoneyFault } from '#src/domain/order-money.ts';

/** An action on money that cannot be done; nothing was changed. */
export class MoneyRefused extends Error {
  override readonly name = 'MoneyRefused';
  readonly fault: MoneyFault;
  /** The most that is possible, in kopecks, when the sum is wrong. */
  readonly most: number | null;

  constructor(fault: MoneyFault, most: number | null = null) {
    super(`The deed with money is refused: ${fault}.`);
    this.fault = fault;
    this.most = most;
  }
}

export function refuseBadSum(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > SUM_MOST)
    throw new MoneyRefused('not_a_sum');
}
