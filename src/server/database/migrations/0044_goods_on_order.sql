ALTER TABLE "cart_line" ADD COLUMN "lead_seen" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "lead_from_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "is_on_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Units that a cart may hold of a product: those in stock; where these are too few to be sold, and the product is
-- brought on order, as many as the shop takes orders for (`order_most`; 0: it takes none).
CREATE FUNCTION cart_stock(stock integer, lowest integer, lead integer, is_novelty boolean, order_most integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN stock >= lowest OR lead IS NULL OR is_novelty OR order_most = 0 THEN stock ELSE order_most END
$$;
--> statement-breakpoint
-- A process of the version before goes on calling it without the last word: it sells nothing on order.
DROP FUNCTION cart_put(integer, integer, text, timestamptz, integer, integer, boolean, integer, text, integer, timestamptz, timestamptz);
--> statement-breakpoint
CREATE FUNCTION cart_put(
  the_account integer, the_session integer, new_key_hash text, new_expires timestamptz,
  the_product integer, wanted integer, adds boolean, lines_most integer,
  client text DEFAULT NULL, sessions_most integer DEFAULT 0, counted_until timestamptz DEFAULT NULL, the_now timestamptz DEFAULT now(),
  order_most integer DEFAULT 0
) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
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
    stock := cart_stock(goods.quantity, goods.min_quantity, goods.lead_days, goods.novelty, order_most);
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cart_snapshot(the_cart integer) RETURNS json
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  c cart%ROWTYPE;
  lines json;
  gifts json;
  balance bigint := 0;
  promo json;
BEGIN
  SELECT * INTO c FROM cart WHERE id = the_cart;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(json_agg(json_build_object(
      'productId', l.product_id, 'amount', l.amount, 'priceSeen', l.price_seen, 'gift', l.gift, 'clamped', l.clamped, 'leadSeen', l.lead_seen,
      'price', p.price_current, 'stock', CASE WHEN p.state = 'active' AND g.shown THEN p.quantity ELSE 0 END,
      'lead', CASE WHEN p.state = 'active' AND g.shown AND p.quantity < p.min_quantity AND NOT p.novelty THEN p.lead_days END,
      'least', p.min_quantity, 'step', p.quantity_step, 'grams', p.weight_grams, 'category', g.full_slug,
      'gone', CASE WHEN p.state <> 'active' OR NOT g.shown THEN json_build_object('title', p.title, 'slug', p.slug, 'fullSlug', p.full_slug, 'article', p.article, 'unit', p.unit) END
    ) ORDER BY l.added_at, l.product_id), '[]') INTO lines
    FROM cart_line l JOIN product p ON p.id = l.product_id JOIN category g ON g.id = p.category_id
    WHERE l.cart_id = the_cart;
  IF c.account_id IS NOT NULL THEN
    SELECT coalesce(sum(b.points), 0) INTO balance FROM bonus_entry b WHERE b.account_id = c.account_id;
  END IF;
  IF c.promo_code IS NOT NULL THEN promo := promo_facts(c.promo_code, c.account_id); END IF;
  SELECT coalesce(json_agg(json_build_object('title', r.title, 'productId', r.product_id, 'minimumSum', r.minimum_sum, 'set', r.set_product_ids) ORDER BY r.minimum_sum, r.id), '[]') INTO gifts
    FROM gift_rule r
    WHERE r.is_active AND (SELECT p.quantity FROM product p JOIN category g ON g.id = p.category_id WHERE p.id = r.product_id AND p.state = 'active' AND g.shown) > 0;
  RETURN json_build_object(
    'version', c.version, 'session', c.session_id, 'account', c.account_id, 'promoCode', c.promo_code, 'bonuses', c.bonuses,
    'deliveryKey', c.delivery_key, 'deliveryAddress', c.delivery_address, 'deliveryPostCode', c.delivery_post_code,
    'lines', lines, 'balance', balance, 'promo', promo, 'gifts', gifts);
END
$$;
