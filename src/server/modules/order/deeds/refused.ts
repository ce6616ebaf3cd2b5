import type { DeedFault } from '#src/domain/order-deeds.ts';

/** An action on an order that cannot be done; nothing was changed. */
export class DeedRefused extends Error {
  override readonly name = 'DeedRefused';
  readonly fault: DeedFault;
  /** The subject of the refusal: an article, or goods by name. */
  readonly about: string;

  constructor(fault: DeedFault, about = '') {
    super(`The deed with the order is refused: ${fault}.`);
    this.fault = fault;
    this.about = about;
  }
}
