ALTER TABLE "gift_rule" ADD COLUMN "set_product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "seen" jsonb;--> statement-breakpoint
-- The weight of the goods, and gifts that ask for a set of goods in the cart.
CREATE OR REPLACE FUNCTION cart_snapshot(the_cart integer) RETURNS json
LANGUAGE sql STABLE STRICT AS $$
  SELECT json_build_object(
    'version', c.version, 'session', c.session_id, 'account', c.account_id, 'promoCode', c.promo_code, 'bonuses', c.bonuses,
    'deliveryKey', c.delivery_key, 'deliveryAddress', c.delivery_address, 'deliveryPostCode', c.delivery_post_code,
    'lines', coalesce((
      SELECT json_agg(json_build_object(
        'productId', l.product_id, 'amount', l.amount, 'priceSeen', l.price_seen, 'gift', l.gift, 'clamped', l.clamped,
        'price', p.price_current, 'stock', CASE p.state WHEN 'active' THEN p.quantity ELSE 0 END,
        'least', p.min_quantity, 'step', p.quantity_step, 'grams', p.weight_grams, 'category', g.full_slug,
        'gone', CASE WHEN p.state <> 'active' THEN json_build_object('title', p.title, 'slug', p.slug, 'fullSlug', p.full_slug, 'article', p.article, 'unit', p.unit) END
      ) ORDER BY l.added_at, l.product_id)
      FROM cart_line l JOIN product p ON p.id = l.product_id JOIN category g ON g.id = p.category_id
      WHERE l.cart_id = c.id), '[]'),
    'balance', CASE WHEN c.account_id IS NULL THEN 0 ELSE coalesce((SELECT sum(b.points) FROM bonus_entry b WHERE b.account_id = c.account_id), 0) END,
    'promo', CASE WHEN c.promo_code IS NULL THEN NULL ELSE promo_facts(c.promo_code, c.account_id) END,
    'gifts', coalesce((
      SELECT json_agg(json_build_object('title', r.title, 'productId', r.product_id, 'minimumSum', r.minimum_sum, 'set', r.set_product_ids) ORDER BY r.minimum_sum, r.id)
      FROM gift_rule r
      WHERE r.is_active AND (SELECT p.quantity FROM product p WHERE p.id = r.product_id AND p.state = 'active') > 0), '[]')
  ) FROM cart c WHERE c.id = the_cart
$$;
