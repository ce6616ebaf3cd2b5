import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CartInfo } from '../../contract/cart.ts';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import type { DeliveryKey } from '../../domain/delivery.ts';
import type { ShownWay } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT, deliveryDays, priceText } from '../../texts/cart/cart.ts';
import { changeAndSay, textOf } from './change-cart.ts';

interface Props {
  info: CartInfo;
  ways: readonly ShownWay[];
  /** Some goods are on order. */
  isLater: boolean;
}

/** The choice of a delivery; hydrated, it is sent at once. */
export function CartDelivery({ info, ways, isLater }: Props) {
  const { form, chosen, choose } = useChosenWay(info.delivery_key);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    choose();
  };
  return (
    <form
      ref={form}
      className="cart-summary__part no-print"
      action={CART_CALLS.delivery}
      method="post"
      autoComplete="off"
      onSubmit={send}
    >
      <fieldset>
        <legend>{CART_PAGE_TEXT.delivery}</legend>
        {ways.map(({ key, title, price, ...way }) => (
          <label className="cart-summary__way" key={key}>
            <input
              type="radio"
              name="delivery_key"
              id={`delivery-${key}`}
              value={key}
              checked={key === chosen}
              onChange={choose}
            />
            <span>
              {`${title} `}
              <small className="soft">{deliveryDays(way)}</small>
            </span>
            <span className="num">{priceText(price)}</span>
          </label>
        ))}
      </fieldset>
      {ways.length === 0 && <p className="form-error">{CART_PAGE_TEXT.noDelivery}</p>}
      {isLater && <p className="small soft">{CART_PAGE_TEXT.onOrderDelivery}</p>}
      {info.delivery_city !== '' && (
        <p className="small soft">{CART_PAGE_TEXT.deliveryFor(info.delivery_city)}</p>
      )}
      <button className="cart-text-button cart-summary__apply">
        {CART_PAGE_TEXT.deliveryApply}
      </button>
    </form>
  );
}

/** The way that is shown as chosen: the one being sent, else that of the server. */
function useChosenWay(told: DeliveryKey) {
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState<DeliveryKey | null>(null);
  const sent = useRef(0);

  const choose = () => {
    if (form.current === null) return;
    const key = textOf(form.current, 'delivery_key') as DeliveryKey;
    const number = (sent.current += 1);
    setWanted(key);
    void changeAndSay((call) => call.cartDelivery({ delivery_key: key })).then(() => {
      if (number === sent.current) setWanted(null);
    });
  };

  // Chosen before hydration.
  useLayoutEffect(() => {
    const shown = form.current === null ? '' : textOf(form.current, 'delivery_key');
    if (shown !== '' && shown !== told) choose();
  }, []);

  return { form, chosen: wanted ?? told, choose };
}
