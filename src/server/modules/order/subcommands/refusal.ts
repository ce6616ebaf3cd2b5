import { DEED_FAULT_TEXT } from '#src/texts/order/deed.ts';
import { MONEY_COMMAND_TEXT as MONEY } from '#src/texts/commands/order-money.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { DeedRefused } from '../deeds/refused.ts';
import { MoneyRefused } from '../money/refused.ts';

/** Turns MoneyRefused into a Refusal with a sentence for the terminal. */
export async function refusingMoney<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MoneyRefused) throw new Refusal(MONEY.refused(error.fault, error.most));
    throw error;
  }
}

/** Turns DeedRefused, and MoneyRefused, into a Refusal with a sentence for the terminal. */
export async function refusingDeeds<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await refusingMoney(work);
  } catch (error) {
    if (error instanceof DeedRefused) throw new Refusal(DEED_FAULT_TEXT[error.fault](error.about));
    throw error;
  }
}
