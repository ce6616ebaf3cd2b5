import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CartInfo } from '../../contract/cart.ts';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { PROMO_CODE_MOST } from '../../domain/limits.ts';
import { say } from '../../stores/notice.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';
import type { RefusedPromo } from './cart-page-data.ts';
import { changeAndSay, makeChange, textOf } from './change-cart.ts';
import { failureText } from './say-notices.ts';

interface Props {
  info: CartInfo;
  /** The code that the page itself was posted, and that was refused. */
  promo: RefusedPromo | null;
}

/** The promo code of the cart, or the field for one. */
export function CartPromo({ info, promo }: Props) {
  const [refused, setRefused] = useState(promo);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(event.currentTarget, 'promo_code');
    // The same sentence is told again.
    setRefused(null);
    // It is checked first, and applied only if it is legit (specification §4).
    makeChange(async (call) => {
      const { promo_code: legit } = await call.promoCodeCheck({ code });
      return call.promoCodeApply({ promo_code: legit });
    }).then(
      ({ promo_code: applied }) => say(CART_PAGE_TEXT.promoApplied(applied ?? code), false),
      (error: unknown) => setRefused({ code, error: failureText(error) }),
    );
  };
  // The navigation of a phone may cover it.
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refused !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return info.promocodeUsed ? (
    <AppliedPromo info={info} />
  ) : (
    <form
      className="cart-summary__part no-print"
      action={PATHS.cart}
      method="post"
      onSubmit={apply}
    >
      <label htmlFor="promo">{CART_PAGE_TEXT.promo}</label>
      <span className="cart-summary__entry">
        <input
          id="promo"
          name="promo_code"
          defaultValue={refused?.code}
          required
          maxLength={PROMO_CODE_MOST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="promo-error"
          aria-invalid={refused === null ? undefined : 'true'}
        />
        <button className="btn ghost">{CART_PAGE_TEXT.promoApply}</button>
      </span>
      <p ref={place} className="cart-error" id="promo-error" role="alert">
        {refused?.error ?? info.promocodeError}
      </p>
    </form>
  );
}

/** A code that holds no longer says why. */
function AppliedPromo({ info }: Pick<Props, 'info'>) {
  const cancel = (event: SubmitEvent) => {
    event.preventDefault();
    void changeAndSay((call) => call.promoCodeApply({ promo_code: '' }));
  };
  return (
    <form
      className="cart-summary__part cart-summary__part--applied no-print"
      action={CART_CALLS.promoCode}
      method="post"
      onSubmit={cancel}
    >
      <input type="hidden" name="promo_code" value="" />
      <span>
        {CART_PAGE_TEXT.promoApplied(info.promo_code ?? '')}
        {info.promo_title && <small className="soft">{` ${info.promo_title}`}</small>}
      </span>
      <button className="cart-text-button" id="promo-off">
        {CART_PAGE_TEXT.promoCancel}
      </button>
      {info.promo_lines !== null && (
        <p className="soft small">{CART_PAGE_TEXT.promoOnSome(info.promo_lines, info.count)}</p>
      )}
      {!info.promocodeLegit && (
        <p className="cart-error" role="alert">
          {info.promocodeError}
        </p>
      )}
    </form>
  );
}
