import type { DeedFault } from '../../../../domain/order-deeds.ts';

/** A deed with an order that cannot be done; nothing was changed. */
export class DeedRefused extends Error {
  override readonly name = 'DeedRefused';
  readonly fault: DeedFault;
  /** What it is about, as it was typed or is called: an article, goods. */
  readonly about: string;

  constructor(fault: DeedFault, about = '') {
    super(`The deed with the order is refused: ${fault}.`);
    this.fault = fault;
    this.about = about;
  }
}

/** Who does it, as the journal names them, and why. */
export interface Deed {
  by: string;
  note: string;
}
