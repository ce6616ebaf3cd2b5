import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { oneLess, oneMore } from '../../domain/cart.ts';
import { setLineAmount } from '../../stores/cart-lines.ts';
import type { ShownLine } from '../../stores/cart-lines.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';

/** Address of the buttons that set the units of a product. */
export const updatePath = (id: number) => `${CART_CALLS.update}?product_id=${id}`;

/** − quantity + of a line. `amount`: the units that are shown; the line has those of the server. */
export function LineQuantity({ line, amount }: { line: ShownLine; amount: number }) {
  const { product, available } = line;
  const { id, title, min_quantity, quantity_step } = product;
  const goods = { quantity: available, min_quantity, quantity_step };
  const typing = useTypedUnits(id, amount);

  const send = (event: FormEvent) => {
    event.preventDefault();
    typing.send();
  };
  return (
    <form className="cart-line__quantity" action={CART_CALLS.update} method="post" onSubmit={send}>
      <input type="hidden" name="product_id" value={id} />
      <button
        className="no-print"
        form="set"
        formAction={updatePath(id)}
        name="quantity"
        value={oneLess(amount, goods)}
        id={`less-${id}`}
        aria-label={CART_PAGE_TEXT.less(title)}
      >
        −
      </button>
      <input
        name="quantity"
        id={`quantity-${id}`}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        aria-label={CART_PAGE_TEXT.quantity(title)}
        data-amount={line.amount}
        {...typing.field}
      />
      <button
        className="no-print"
        form="set"
        formAction={updatePath(id)}
        name="quantity"
        value={oneMore(amount, goods)}
        id={`more-${id}`}
        aria-label={CART_PAGE_TEXT.more(title)}
        disabled={amount >= available}
      >
        +
      </button>
      <button className="cart-line__apply link-button no-print">{CART_PAGE_TEXT.apply}</button>
    </form>
  );
}

/**
 * A field for the units of a product. What is typed stays until it is sent, when the field is left
 * or by Enter, whatever is answered meanwhile.
 */
function useTypedUnits(id: number, amount: number) {
  const field = useRef<HTMLInputElement>(null);
  /** Null: the field shows the units in the cart. */
  const [typed, setTyped] = useState<string | null>(null);
  const isAllSelected = useRef(false);

  const send = () => {
    const wanted = Number((field.current?.value ?? '').trim());
    setTyped(null);
    if (Number.isInteger(wanted) && wanted >= 0) setLineAmount(id, wanted);
  };

  // Typed before hydration; the field may have been left since.
  useLayoutEffect(() => {
    const now = field.current?.value ?? '';
    if (now === String(amount)) return;
    if (document.activeElement === field.current) setTyped(now);
    else send();
  }, []);
  // Selected to be typed over: another number is selected, too.
  useLayoutEffect(() => {
    if (isAllSelected.current && document.activeElement === field.current) field.current?.select();
  }, [amount]);

  return {
    send,
    field: {
      ref: field,
      value: typed ?? String(amount),
      onChange: () => setTyped(field.current?.value ?? null),
      onBlur: () => {
        if (typed !== null && typed !== String(amount)) send();
        else setTyped(null);
      },
      onSelect: () => {
        const { selectionStart: start, selectionEnd: end, value } = field.current ?? {};
        isAllSelected.current = start === 0 && end !== 0 && end === value?.length;
      },
    },
  };
}
