import type { Settings } from '#src/domain/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Patience } from './merge/batches.ts';
import type { PriceTypeNames } from './merge/price-type.ts';
import type { Rests } from './source.ts';

export interface LoadOptions extends PriceTypeNames {
  files: string[];
  /** Where originals of pictures and documents are stored. */
  dataDir: string;
  /**
   * The source of the files: a node of 1C («1c» by default) or a supplier's feed (by default its
   * shop's name).
   */
  source?: string | undefined;
  /** Which warehouses a stock speaks of, from now on; the source remembers it («named» at first). */
  rests?: Rests | undefined;
  /** The files hold only changes, whatever they say: nothing is hidden for being absent. */
  partial?: boolean;
  /**
   * The operator confirms that many goods are gone or that the files are old. Without it, a load
   * that hides a large share of the goods or is older than an earlier load is refused.
   */
  confirmed?: boolean;
  /**
   * Whether the source's stock figures exclude the orders that it knows; absent: the setting
   * decides.
   */
  figures?: Settings['stock.figures'];
  clock?: Clock;
  /** How long the load waits for locked products. */
  patience?: Patience;
  onProgress?: (progress: LoadProgress) => void;
}

export type LoadProgress =
  /** Waiting for another load. */
  | { stage: 'wait'; done: number; total: number }
  | { stage: 'read'; file: string; done: number; total: number }
  | { stage: 'merge'; step: string; done: number; total: number };
