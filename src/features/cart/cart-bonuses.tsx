import type { SubmitEvent } from 'react';
import type { CartInfo } from '../../contract/cart.ts';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS, loginPath } from '../../domain/paths.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import { changeAndSay, textOf } from './change-cart.ts';

function send(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const bonuses = textOf(event.currentTarget, 'bonuses');
  void changeAndSay((call) => call.bonusesApply({ bonuses }));
}

/** The points that this cart spends, or the field for them; guests are led to the login. */
export function CartBonuses({ info, isAuthorized }: { info: CartInfo; isAuthorized: boolean }) {
  if (!isAuthorized)
    return (
      <p className="cart-summary__part small no-print">
        <a href={loginPath(PATHS.cart)}>{CART_PAGE_TEXT.bonusesGuest}</a>
      </p>
    );
  if (info.bonusesUsed) return <SpentBonuses points={info.bonuses} />;
  return info.bonuses_available > 0 ? <BonusField most={info.bonuses_available} /> : null;
}

function SpentBonuses({ points }: { points: number }) {
  return (
    <form
      className="cart-summary__part cart-summary__part--applied no-print"
      action={CART_CALLS.bonuses}
      method="post"
      onSubmit={send}
    >
      <input type="hidden" name="bonuses" value="0" />
      <span>{CART_PAGE_TEXT.bonusesUsed(points)}</span>
      <button className="cart-text-button" id="bonus-off">
        {CART_PAGE_TEXT.bonusesCancel}
      </button>
    </form>
  );
}

function BonusField({ most }: { most: number }) {
  return (
    <form
      className="cart-summary__part no-print"
      action={CART_CALLS.bonuses}
      method="post"
      onSubmit={send}
    >
      <label htmlFor="bonus">
        {`${CART_PAGE_TEXT.bonuses} `}
        <small className="soft">{CART_PAGE_TEXT.bonusesHave(most)}</small>
      </label>
      <span className="cart-summary__entry">
        <input
          id="bonus"
          name="bonuses"
          inputMode="numeric"
          defaultValue={most}
          maxLength={7}
          autoComplete="off"
        />
        <button className="btn ghost">{CART_PAGE_TEXT.bonusesApply}</button>
      </span>
    </form>
  );
}
