-- Adds to a line (`adds`) or sets it, 0 removes; makes session and cart by the first change. Answers the snapshot, or
-- {"error": code} with nothing changed.
-- `change`: `account` or `session`, or the session that a new `guest` is promised and how it is counted (open_session);
-- `product`, `wanted` units, `adds`, `linesMost`, `orderMost` (cart_stock).
CREATE OR REPLACE FUNCTION public.cart_put(change jsonb)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
DECLARE
  the_account integer := change ->> 'account';
  the_session integer := change ->> 'session';
  the_product integer := change ->> 'product';
  wanted integer := change ->> 'wanted';
  adds boolean := change ->> 'adds';
  guest jsonb := change -> 'guest';
  goods record;
  the_cart integer;
  had integer;
  units integer;
  stock integer;
  opened record;
BEGIN
  IF wanted > 0 THEN
    SELECT p.price_current, p.quantity, p.min_quantity, p.quantity_step, p.state, p.lead_days, p.novelty INTO goods
      FROM product p JOIN category g ON g.id = p.category_id WHERE p.id = the_product AND p.state <> 'hidden' AND g.shown;
    IF NOT FOUND THEN RETURN '{"error":"not_found"}'; END IF;
    IF goods.state = 'discontinued' THEN RETURN '{"error":"discontinued"}'; END IF;
    stock := cart_stock(goods.quantity, goods.min_quantity, goods.lead_days, goods.novelty, (change ->> 'orderMost')::integer);
    IF stock < goods.min_quantity THEN RETURN '{"error":"out_of_stock"}'; END IF;
  END IF;

  -- Touching the cart first makes the changes of one cart wait for each other.
  IF the_account IS NOT NULL THEN
    UPDATE cart SET version = version + 1, updated_at = now() WHERE account_id = the_account RETURNING id INTO the_cart;
    IF the_cart IS NULL THEN
      INSERT INTO cart (account_id, version) VALUES (the_account, 1)
        ON CONFLICT (account_id) DO UPDATE SET version = cart.version + 1, updated_at = now() RETURNING id INTO the_cart;
    END IF;
  ELSE
    IF the_session IS NULL THEN
      SELECT * INTO opened FROM open_session(
        guest ->> 'keyHash', (guest ->> 'expiresAt')::timestamptz, guest ->> 'client', (guest ->> 'most')::integer,
        (guest ->> 'until')::timestamptz, (guest ->> 'now')::timestamptz);
      IF opened.id IS NULL THEN RETURN json_build_object('error', 'too_many_requests', 'wait', opened.wait); END IF;
      the_session := opened.id;
    ELSE
      UPDATE cart SET version = version + 1, updated_at = now() WHERE session_id = the_session RETURNING id INTO the_cart;
    END IF;
    IF the_cart IS NULL THEN
      INSERT INTO cart (session_id, version) VALUES (the_session, 1)
        ON CONFLICT (session_id) DO UPDATE SET version = cart.version + 1, updated_at = now() RETURNING id INTO the_cart;
    END IF;
  END IF;

  SELECT amount INTO had FROM cart_line WHERE cart_id = the_cart AND product_id = the_product AND NOT gift;
  IF wanted > 0 THEN
    IF had IS NULL AND (SELECT count(*) FROM cart_line WHERE cart_id = the_cart) >= (change ->> 'linesMost')::integer THEN RETURN '{"error":"cart_full"}'; END IF;
    IF adds THEN wanted := wanted + coalesce(had, 0); END IF;
    units := cart_units(wanted, stock, goods.min_quantity, goods.quantity_step);
    INSERT INTO cart_line (cart_id, product_id, amount, price_seen, lead_seen, clamped)
      VALUES (the_cart, the_product, units, goods.price_current, CASE WHEN goods.quantity < goods.min_quantity THEN goods.lead_days END, wanted > units)
      ON CONFLICT (cart_id, product_id, gift) DO UPDATE SET
        amount = excluded.amount, price_seen = excluded.price_seen, lead_seen = excluded.lead_seen, clamped = excluded.clamped;
  ELSIF NOT adds AND had IS NOT NULL THEN
    DELETE FROM cart_line WHERE cart_id = the_cart AND product_id = the_product AND NOT gift;
  END IF;
  RETURN cart_snapshot(the_cart);
END
$function$
