CREATE TABLE "reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"warehouse_id" integer,
	"units" integer NOT NULL,
	CONSTRAINT "reservation_positive" CHECK ("reservation"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "shortage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"missing" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shortage_positive" CHECK ("shortage"."missing" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_entry" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stock_entry" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "stock_formed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "exported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "on_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "quarantined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "load_run_id" integer;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage" ADD CONSTRAINT "shortage_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_order" ON "reservation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservation_product" ON "reservation" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reservation_warehouse" ON "reservation" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "shortage_product" ON "shortage" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortage_open_once" ON "shortage" USING btree ("product_id") WHERE "shortage"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "shortage_told" ON "shortage" USING btree ("told_at");--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_load_run_id_load_run_id_fk" FOREIGN KEY ("load_run_id") REFERENCES "public"."load_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_entry_product" ON "stock_entry" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_entry_order" ON "stock_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_entry_load_run" ON "stock_entry" USING btree ("load_run_id");--> statement-breakpoint
-- What open orders hold was taken out of the figures when they were placed: it is put back there and kept beside.
CREATE TEMP TABLE held ON COMMIT DROP AS
SELECT e.product_id, o.id AS order_id, -e.units AS units, e.places
FROM stock_entry e JOIN "order" o ON e.cause = 'order:' || o.id
WHERE e.reason = 'sold' AND o.status IN ('new', 'confirmed', 'paid', 'assembling', 'ready')
  AND NOT EXISTS (SELECT FROM stock_entry b WHERE b.product_id = e.product_id AND b.cause = e.cause AND b.reason = 'returned');
--> statement-breakpoint
INSERT INTO reservation (order_id, product_id, warehouse_id, units)
SELECT h.order_id, h.product_id, w.id, p.value::int
FROM held h CROSS JOIN jsonb_each_text(h.places) p JOIN warehouse w ON w.id = p.key::int WHERE p.value::int > 0;
--> statement-breakpoint
INSERT INTO reservation (order_id, product_id, units)
SELECT h.order_id, h.product_id, h.units - coalesce(r.units, 0)
FROM held h LEFT JOIN (SELECT order_id, product_id, sum(units) AS units FROM reservation GROUP BY 1, 2) r USING (order_id, product_id)
WHERE h.units > coalesce(r.units, 0);
--> statement-breakpoint
ALTER TABLE "product_stock" RENAME COLUMN "quantity" TO "on_hand";--> statement-breakpoint
UPDATE product_stock s SET on_hand = s.on_hand + r.units
FROM (SELECT product_id, warehouse_id, sum(units) AS units FROM reservation GROUP BY 1, 2) r
WHERE r.product_id = s.product_id AND r.warehouse_id = s.warehouse_id;
--> statement-breakpoint
DROP TRIGGER "product_arrived" ON "product";--> statement-breakpoint
UPDATE product p SET on_hand = p.quantity + coalesce(r.units, 0), reserved = coalesce(r.units, 0)
FROM product q LEFT JOIN (SELECT product_id, sum(units)::int AS units FROM reservation GROUP BY 1) r ON r.product_id = q.id
WHERE q.id = p.id AND (p.quantity > 0 OR r.units > 0);
--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "quantity" integer GENERATED ALWAYS AS (greatest("product"."on_hand" - "product"."reserved", 0)) STORED NOT NULL;--> statement-breakpoint
CREATE TRIGGER product_arrived AFTER UPDATE ON product FOR EACH ROW
WHEN (NEW.state = 'active' AND NEW.quantity >= NEW.min_quantity AND (OLD.state <> 'active' OR OLD.quantity < OLD.min_quantity))
EXECUTE FUNCTION tell_of_arrival();
--> statement-breakpoint
-- The ledger in its new words: sold is reserved, given back is released, what has left the house was shipped.
ALTER TABLE "stock_entry" ALTER COLUMN "places" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_entry" ALTER COLUMN "places" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "stock_entry_once";--> statement-breakpoint
UPDATE stock_entry e SET reserved = -e.units, places = null,
  reason = CASE e.reason WHEN 'sold' THEN 'reserved' ELSE 'released' END;
--> statement-breakpoint
UPDATE stock_entry e SET order_id = o.id FROM "order" o WHERE e.cause = 'order:' || o.id;
--> statement-breakpoint
ALTER TABLE "stock_entry" DROP COLUMN "units";--> statement-breakpoint
ALTER TABLE "stock_entry" DROP COLUMN "cause";--> statement-breakpoint
INSERT INTO stock_entry (product_id, on_hand, reserved, reason, order_id)
SELECT e.product_id, -sum(e.reserved), -sum(e.reserved), 'shipped', e.order_id
FROM stock_entry e JOIN "order" o ON o.id = e.order_id WHERE o.status IN ('shipped', 'done')
GROUP BY e.product_id, e.order_id HAVING sum(e.reserved) > 0;
--> statement-breakpoint
INSERT INTO stock_entry (product_id, on_hand, reserved, reason)
SELECT p.id, p.on_hand - coalesce(e.on_hand, 0), p.reserved - coalesce(e.reserved, 0), 'opening'
FROM product p LEFT JOIN (SELECT product_id, sum(on_hand) AS on_hand, sum(reserved) AS reserved FROM stock_entry GROUP BY 1) e ON e.product_id = p.id
WHERE p.on_hand <> coalesce(e.on_hand, 0) OR p.reserved <> coalesce(e.reserved, 0);
--> statement-breakpoint
UPDATE order_line l SET shipped = amount, returned = CASE o.status WHEN 'returned' THEN amount ELSE 0 END
FROM "order" o WHERE o.id = l.order_id AND o.status IN ('shipped', 'done', 'returned');
--> statement-breakpoint
-- A hidden category takes its branch along.
CREATE FUNCTION show_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH RECURSIVE branch AS (
    SELECT id, NOT hidden AS shown FROM category WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, branch.shown AND NOT c.hidden FROM category c JOIN branch ON c.parent_id = branch.id
  )
  UPDATE category SET shown = branch.shown FROM branch WHERE branch.id = category.id AND branch.shown <> category.shown;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_shown AFTER INSERT OR UPDATE OF hidden, parent_id ON category
FOR EACH STATEMENT EXECUTE FUNCTION show_categories();
--> statement-breakpoint
UPDATE category SET hidden = hidden WHERE hidden;
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_stock_figures_not_negative" CHECK ("product"."on_hand" >= 0 and "product"."reserved" >= 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_units" CHECK (0 <= "order_line"."returned" and "order_line"."returned" <= "order_line"."shipped" and "order_line"."shipped" <= "order_line"."amount");
--> statement-breakpoint
-- Goods of a hidden category are not sold: they cannot be added, and a line of them counts for nothing.
CREATE OR REPLACE FUNCTION cart_put(
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
      'productId', l.product_id, 'amount', l.amount, 'priceSeen', l.price_seen, 'gift', l.gift, 'clamped', l.clamped,
      'price', p.price_current, 'stock', CASE WHEN p.state = 'active' AND g.shown THEN p.quantity ELSE 0 END,
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
--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "added" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "changed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "hidden" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "skipped" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "finished_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "load_run" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "load_run" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;
