import { DEED_FAULT_TEXT } from '../../../../texts/order/deed.ts';
import { Refusal } from '../../../platform/command.ts';
import { DeedRefused } from '../deeds/refused.ts';
import { refusingMoney } from './order-id.ts';

/** Turns DeedRefused into a Refusal with a sentence for the terminal. */
export async function refusingDeeds<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await refusingMoney(work);
  } catch (error) {
    if (error instanceof DeedRefused) throw new Refusal(DEED_FAULT_TEXT[error.fault](error.about));
    throw error;
  }
}
