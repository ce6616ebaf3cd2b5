ALTER TABLE "promo_code" ADD COLUMN "brand_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- `categories` is null for a code that applies to all goods, and to no other: a process of the version before then takes a
-- code of brands or products for one whose goods are not in the cart.
CREATE OR REPLACE FUNCTION promo_facts(the_code text, the_account integer) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'code', m.code, 'title', m.title, 'kind', m.kind, 'value', m.value, 'minimumSum', m.minimum_sum,
    'categories', CASE WHEN cardinality(m.category_ids) > 0 THEN (
      WITH RECURSIVE branch AS (
        SELECT c.id, c.full_slug FROM category c WHERE c.id = ANY (m.category_ids)
        UNION
        SELECT c.id, c.full_slug FROM category c JOIN branch ON c.parent_id = branch.id
      ) SELECT coalesce(json_agg(full_slug), '[]') FROM branch)
      WHEN cardinality(m.brand_ids) + cardinality(m.product_ids) > 0 THEN '[]' END,
    'brands', m.brand_ids, 'products', m.product_ids,
    'giftProductId', m.gift_product_id, 'limitTotal', m.limit_total, 'limitPerAccount', m.limit_per_account, 'used', m.used,
    'usedByAccount', (SELECT count(*) FROM promo_use u WHERE u.code = m.code AND u.account_id = the_account),
    'startsAt', m.starts_at, 'endsAt', m.ends_at
  ) FROM promo_code m WHERE m.code = the_code
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
      'least', p.min_quantity, 'step', p.quantity_step, 'grams', p.weight_grams, 'category', g.full_slug, 'brand', p.brand_id,
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
