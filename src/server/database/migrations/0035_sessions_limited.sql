-- Sessions for one client are counted in the statement that makes them: a first good in a cart costs no round trip and no commit more.
-- `client`: its key in limit_count; null: it is not counted. Answers the row, or how many seconds there are to wait.
CREATE FUNCTION open_session(
  new_key_hash text, new_expires timestamptz, client text, sessions_most integer, counted_until timestamptz, the_now timestamptz,
  OUT id integer, OUT wait integer
) LANGUAGE plpgsql AS $$
DECLARE
  counted limit_count%ROWTYPE;
BEGIN
  IF client IS NOT NULL THEN
    INSERT INTO limit_count AS l (key, hits, resets_at) VALUES (client, 1, counted_until)
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN l.resets_at <= the_now THEN 1 ELSE l.hits + 1 END,
        resets_at = CASE WHEN l.resets_at <= the_now THEN excluded.resets_at ELSE l.resets_at END
      RETURNING * INTO counted;
    IF counted.hits > sessions_most THEN
      wait := greatest(1, ceil(extract(epoch FROM counted.resets_at - the_now)));
      RETURN;
    END IF;
  END IF;
  INSERT INTO session (key_hash, expires_at) VALUES (new_key_hash, new_expires) RETURNING session.id INTO id;
END
$$;
--> statement-breakpoint
-- A process of the version before goes on calling it without the last words.
DROP FUNCTION cart_put(integer, integer, text, timestamptz, integer, integer, boolean, integer);
--> statement-breakpoint
CREATE FUNCTION cart_put(
  the_account integer, the_session integer, new_key_hash text, new_expires timestamptz,
  the_product integer, wanted integer, adds boolean, lines_most integer,
  client text DEFAULT NULL, sessions_most integer DEFAULT 0, counted_until timestamptz DEFAULT NULL, the_now timestamptz DEFAULT now()
) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  goods record;
  the_cart integer;
  had integer;
  units integer;
  opened record;
BEGIN
  IF wanted > 0 THEN
    SELECT p.price_current, p.quantity, p.min_quantity, p.quantity_step, p.state INTO goods
      FROM product p JOIN category g ON g.id = p.category_id WHERE p.id = the_product AND p.state <> 'hidden' AND g.shown;
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
      SELECT * INTO opened FROM open_session(new_key_hash, new_expires, client, sessions_most, counted_until, the_now);
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
