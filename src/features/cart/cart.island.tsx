import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { PATHS } from '../../domain/paths.ts';
import { $cart, followCart } from '../../stores/cart.ts';
import type { IslandProps } from '../../ui/islands.ts';
import { keyOf, useElements } from '../../ui/use-elements.ts';
import { Badges } from './badges.tsx';
import { followWhenSettled } from './follow-when-settled.ts';
import { pressBuy } from './press-buy.ts';
import { sayNotices } from './say-notices.ts';
import { Stepper } from './stepper.tsx';

const BUY_BUTTONS = 'button[name=product_id][form=cart],[data-buy] button[name=product_id]';

/**
 * The cart on every page: the one form that all buy buttons belong to (`form="cart"`), a stepper in
 * place of each button whose product is in the cart, and the badges. A press before hydration is
 * sent by ui/intent.ts; the island adopts it.
 */
export function Cart({ sent = [] }: Partial<IslandProps>) {
  const { amounts } = useStore($cart);
  const buttons = useElements<HTMLButtonElement>(BUY_BUTTONS);

  useEffect(() => {
    followCart();
    const stopNotices = sayNotices();
    for (const { form, submitter, answer } of sent.splice(0)) pressBuy(form, submitter, answer);

    const press = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !('cart' in form.dataset)) return;
      event.preventDefault();
      pressBuy(form, event.submitter);
    };
    document.addEventListener('submit', press);
    document.addEventListener('click', waitForChanges);
    return () => {
      stopNotices();
      document.removeEventListener('submit', press);
      document.removeEventListener('click', waitForChanges);
    };
  }, []);

  return (
    <>
      <form id="cart" action={CART_CALLS.add} method="post" data-cart="" />
      {buttons.map((button) => {
        const amount = amounts.get(Number(button.value)) ?? 0;
        return amount > 0 && <Stepper key={keyOf(button)} {...{ button, amount }} />;
      })}
      <Badges hasPress={sent.length > 0} />
    </>
  );
}

/** Opens the cart page when pending changes are done. */
function waitForChanges(event: MouseEvent): void {
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href="${PATHS.cart}"]`) : null;
  if (link !== null) followWhenSettled(event, link);
}
