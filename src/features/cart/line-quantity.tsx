import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { CART_CALLS } from '../../domain/cart-calls.ts';
import { oneLess, oneMore } from '../../domain/cart.ts';
import { UNITS_TYPED_MOST, readUnits } from '../../domain/typed-units.ts';
import { setLineAmount, type ShownLine } from '../../stores/cart-lines.ts';
import { say } from '../../stores/notice.ts';
import { BUY_TEXT } from '../../texts/cart/buy.ts';
import { CART_PAGE_TEXT } from '../../texts/cart/cart.ts';

/** Address of the buttons that set the units of a product. */
export const updatePath = (id: number) => `${CART_CALLS.update}?product_id=${id}`;

/** − quantity + of a line. `amount`: the units that are shown; the line has those of the server. */
export function LineQuantity({ line, amount }: { line: ShownLine; amount: number }) {
  const { product, available } = line;
  const { id, title, min_quantity, quantity_step } = product;
  const goods = { quantity: available, min_quantity, quantity_step };
  const typing = useTypedUnits(id, amount);
  const unitsButton = {
    className: 'no-print',
    form: 'set',
    formAction: updatePath(id),
    name: 'quantity',
  };

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    typing.send();
  };
  return (
    <form className="cart-line__quantity" action={CART_CALLS.update} method="post" onSubmit={send}>
      <input type="hidden" name="product_id" value={id} />
      <button
        {...unitsButton}
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
        maxLength={UNITS_TYPED_MOST}
        autoComplete="off"
        aria-label={CART_PAGE_TEXT.quantity(title)}
        data-amount={line.amount}
        {...typing.field}
      />
      <button
        {...unitsButton}
        value={oneMore(amount, goods)}
        id={`more-${id}`}
        aria-label={CART_PAGE_TEXT.more(title)}
        disabled={amount >= available}
      >
        +
      </button>
      <button className="cart-line__apply cart-text-button no-print">{CART_PAGE_TEXT.apply}</button>
    </form>
  );
}

/**
 * A field for the units of a product. What is typed stays until it is sent, when the field is left
 * or by Enter, whatever is answered meanwhile.
 */
function useTypedUnits(id: number, amount: number) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(amount);
  /** What the field shows as long as nothing is typed. */
  const shown = useRef(String(amount));
  const isTyped = () => field.current?.value !== shown.current;

  const put = (units: number) => {
    const input = field.current;
    shown.current = String(units);
    if (input === null || input.value === shown.current) return;
    const { selectionStart: start, selectionEnd: end, value } = input;
    input.value = shown.current;
    // Selected to be typed over: so is the new number.
    if (document.activeElement === input && start === 0 && end === value.length) input.select();
  };
  const send = () => {
    const wanted = readUnits(field.current?.value ?? '');
    put(wanted ?? amount);
    if (wanted === null) say(BUY_TEXT.notWhole);
    else setLineAmount(id, wanted);
  };

  // Typed and left before hydration.
  useLayoutEffect(() => {
    if (isTyped() && document.activeElement !== field.current) send();
  }, []);
  useLayoutEffect(() => {
    if (!isTyped()) put(amount);
  });

  return {
    send,
    field: { ref: field, defaultValue: first, onBlur: () => isTyped() && send() },
  };
}
