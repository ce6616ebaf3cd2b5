-- The cart in one round trip: a change opens session and cart where there are none, keeps to the stock and answers everything the totals need.

-- A wanted quantity as it can be bought; the twin of clampUnits in src/domain/cart.ts (a test holds them together).
CREATE FUNCTION cart_units(wanted integer, stock integer, lowest integer, step integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN wanted < 1 OR stock < lowest THEN 0
    WHEN wanted <= lowest THEN lowest
    ELSE lowest + least((stock - lowest) / step, (wanted - lowest + step - 1) / step) * step
  END
$$;
--> statement-breakpoint
-- A code with what its limits need; null for an unknown one.
CREATE FUNCTION promo_facts(the_code text, the_account integer) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'code', m.code, 'title', m.title, 'kind', m.kind, 'value', m.value, 'minimumSum', m.minimum_sum, 'categories', m.categories,
    'giftProductId', m.gift_product_id, 'limitTotal', m.limit_total, 'limitPerAccount', m.limit_per_account, 'used', m.used,
    'usedByAccount', (SELECT count(*) FROM promo_use u WHERE u.code = m.code AND u.account_id = the_account),
    'startsAt', m.starts_at, 'endsAt', m.ends_at
  ) FROM promo_code m WHERE m.code = the_code
$$;
--> statement-breakpoint
-- The cart with its lines, the bonus balance of its account, the code applied to it and the gifts that the shop gives.
CREATE FUNCTION cart_snapshot(the_cart integer) RETURNS json
LANGUAGE sql STABLE STRICT AS $$
  SELECT json_build_object(
    'version', c.version, 'session', c.session_id, 'account', c.account_id, 'promoCode', c.promo_code, 'bonuses', c.bonuses,
    'deliveryKey', c.delivery_key, 'deliveryAddress', c.delivery_address, 'deliveryPostCode', c.delivery_post_code,
    'lines', coalesce((
      SELECT json_agg(json_build_object(
        'productId', l.product_id, 'amount', l.amount, 'priceSeen', l.price_seen, 'gift', l.gift, 'clamped', l.clamped,
        'price', p.price_current, 'stock', CASE p.state WHEN 'active' THEN p.quantity ELSE 0 END,
        'least', p.min_quantity, 'step', p.quantity_step, 'category', g.full_slug
      ) ORDER BY l.added_at, l.product_id)
      FROM cart_line l JOIN product p ON p.id = l.product_id JOIN category g ON g.id = p.category_id
      WHERE l.cart_id = c.id), '[]'),
    'balance', CASE WHEN c.account_id IS NULL THEN 0 ELSE coalesce((SELECT sum(b.points) FROM bonus_entry b WHERE b.account_id = c.account_id), 0) END,
    'promo', CASE WHEN c.promo_code IS NULL THEN NULL ELSE promo_facts(c.promo_code, c.account_id) END,
    'gifts', coalesce((
      SELECT json_agg(json_build_object('title', r.title, 'productId', r.product_id, 'minimumSum', r.minimum_sum) ORDER BY r.minimum_sum, r.id)
      FROM gift_rule r JOIN product p ON p.id = r.product_id
      WHERE r.is_active AND p.state = 'active' AND p.quantity > 0), '[]')
  ) FROM cart c WHERE c.id = the_cart
$$;
--> statement-breakpoint
-- Adds to a line (`adds`) or sets it, 0 removes; makes session and cart by the first change. Answers the snapshot, or {"error": code} with nothing changed.
CREATE FUNCTION cart_put(
  the_account integer, the_session integer, new_key_hash text, new_expires timestamptz,
  the_product integer, wanted integer, adds boolean, lines_most integer
) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  goods record;
  the_cart integer;
  had integer;
  units integer;
BEGIN
  IF wanted > 0 THEN
    SELECT price_current, quantity, min_quantity, quantity_step, state INTO goods FROM product WHERE id = the_product AND state <> 'hidden';
    IF NOT FOUND THEN RETURN '{"error":"not_found"}'; END IF;
    IF goods.state = 'discontinued' THEN RETURN '{"error":"discontinued"}'; END IF;
    IF goods.quantity < goods.min_quantity THEN RETURN '{"error":"out_of_stock"}'; END IF;
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
      INSERT INTO session (key_hash, expires_at) VALUES (new_key_hash, new_expires) RETURNING id INTO the_session;
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
    IF had IS NULL AND (SELECT count(*) FROM cart_line WHERE cart_id = the_cart) >= lines_most THEN RETURN '{"error":"cart_full"}'; END IF;
    IF adds THEN wanted := wanted + coalesce(had, 0); END IF;
    units := cart_units(wanted, goods.quantity, goods.min_quantity, goods.quantity_step);
    INSERT INTO cart_line (cart_id, product_id, amount, price_seen, clamped)
      VALUES (the_cart, the_product, units, goods.price_current, wanted > units)
      ON CONFLICT (cart_id, product_id, gift) DO UPDATE SET amount = excluded.amount, price_seen = excluded.price_seen, clamped = excluded.clamped;
  ELSIF NOT adds AND had IS NOT NULL THEN
    DELETE FROM cart_line WHERE cart_id = the_cart AND product_id = the_product AND NOT gift;
  END IF;
  RETURN cart_snapshot(the_cart);
END
$$;
