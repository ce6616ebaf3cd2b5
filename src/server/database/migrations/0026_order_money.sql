CREATE TABLE "noted_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" text DEFAULT '' NOT NULL,
	"voided_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "noted_payment_positive" CHECK ("noted_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_credit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_credit_positive" CHECK ("order_credit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request" json,
	"provider_id" text,
	"at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "receipt_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"way" text,
	"reference" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request" json,
	"provider_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_positive" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decided_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "noted_payment" ADD CONSTRAINT "noted_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "noted_payment_order" ON "noted_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_credit_order" ON "order_credit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipt_order" ON "receipt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_refund" ON "receipt" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_payment" ON "receipt" USING btree ("payment_id") WHERE "receipt"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE VIEW "order_money" AS
SELECT o.id AS order_id, owes.owed::bigint AS owed, (online.paid + noted.paid)::bigint AS paid, back.refunded::bigint AS refunded,
  back.returning::bigint AS returning, online.unclear::bigint AS unclear,
  (owes.owed - online.paid - noted.paid + back.refunded + back.returning)::bigint AS due
FROM "order" o
CROSS JOIN LATERAL (
  SELECT greatest(0, CASE WHEN o.status IN ('cancelled', 'returned') THEN 0 ELSE o.final END - coalesce(sum(c.amount), 0)) AS owed
  FROM "order_credit" c WHERE c.order_id = o.id
) owes
CROSS JOIN LATERAL (
  SELECT coalesce(sum(p.amount), 0) AS paid, coalesce(sum(p.amount) FILTER (WHERE p.unclear IS NOT NULL), 0) AS unclear
  FROM "payment" p WHERE p.order_id = o.id AND p.status = 'succeeded'
) online
CROSS JOIN LATERAL (
  SELECT coalesce(sum(n.amount), 0) AS paid FROM "noted_payment" n WHERE n.order_id = o.id AND n.voided_at IS NULL
) noted
CROSS JOIN LATERAL (
  SELECT coalesce(sum(r.amount) FILTER (WHERE r.status = 'succeeded'), 0) AS refunded,
    coalesce(sum(r.amount) FILTER (WHERE r.status IN ('asked', 'pending', 'failed')), 0) AS returning
  FROM "refund" r WHERE r.order_id = o.id
) back;
--> statement-breakpoint
-- What went back before refunds had rows of their own: what is known to have arrived, and what is asked for still.
INSERT INTO "refund" (order_id, payment_id, amount, cause, status, at, updated_at)
SELECT p.order_id, p.id, p.refunded,
  CASE WHEN p.refund_key IS NULL THEN 'elsewhere' WHEN o.status IN ('cancelled', 'returned') THEN o.status ELSE 'paid_twice' END,
  'succeeded', p.updated_at, p.updated_at
FROM "payment" p JOIN "order" o ON o.id = p.order_id WHERE p.refunded > 0;
--> statement-breakpoint
INSERT INTO "refund" (order_id, payment_id, amount, cause, status, reason, at, updated_at)
SELECT p.order_id, p.id, p.amount - p.refunded,
  CASE WHEN o.status IN ('cancelled', 'returned') THEN o.status ELSE 'paid_twice' END,
  CASE WHEN p.refunded > 0 THEN 'failed' ELSE 'asked' END, CASE WHEN p.refunded > 0 THEN 'more_than_left' END, p.updated_at, p.updated_at
FROM "payment" p JOIN "order" o ON o.id = p.order_id WHERE p.refund_key IS NOT NULL AND p.refunded < p.amount;
--> statement-breakpoint
-- Of an order that lives on, what somebody gave back in the provider's cabinet is a price that was lowered.
INSERT INTO "order_credit" (order_id, amount, lines, at)
SELECT r.order_id, least(sum(r.amount), o.final), '[]', max(r.at)
FROM "refund" r JOIN "order" o ON o.id = r.order_id
WHERE r.cause = 'elsewhere' AND o.final > 0 AND o.status NOT IN ('cancelled', 'returned') GROUP BY r.order_id, o.final;
--> statement-breakpoint
-- Orders that staff have said to be paid. Of those that are off nobody knows whether the money went back.
INSERT INTO "noted_payment" (order_id, way, amount, at)
SELECT o.id, CASE WHEN o.payment_key IN ('CARD_ONLINE', 'SBP') THEN 'online' WHEN o.payment_key = 'INVOICE' THEN 'transfer' ELSE 'other' END, o.final, o.paid_at
FROM "order" o WHERE o.paid_at IS NOT NULL AND o.final > 0 AND o.status NOT IN ('cancelled', 'returned')
  AND NOT EXISTS (SELECT FROM "payment" p WHERE p.order_id = o.id AND p.status = 'succeeded');
--> statement-breakpoint
-- The receipts of payments until now: of each payment, and of each that was followed by the handing over.
INSERT INTO "receipt" (order_id, payment_id, kind, stage, amount, lines, status, at, updated_at)
SELECT p.order_id, p.id, made.kind, made.stage, p.amount, bill.lines, CASE WHEN p.status = 'succeeded' THEN 'untold' ELSE 'asked' END, p.created_at, p.updated_at
FROM "payment" p JOIN "order" o ON o.id = p.order_id
CROSS JOIN LATERAL (
  SELECT 'payment' AS kind, 'prepayment' AS stage
  UNION ALL SELECT 'handover', 'handover' WHERE p.status = 'succeeded' AND p.refunded = 0 AND p.refund_key IS NULL
    AND EXISTS (SELECT FROM "order_history" h WHERE h.order_id = o.id AND h.status = 'done')
) made
CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'title', l.title, 'unit', l.unit, 'amount', l.amount, 'sum', l.sum) ORDER BY l.at), '[]') AS lines
  FROM (
    SELECT x.position, x.title, x.unit, x.amount, x.price * x.amount - x.promo - x.bonus AS sum, x.position::int AS at
    FROM "order_line" x WHERE x.order_id = o.id AND NOT x.gift
    UNION ALL SELECT NULL, 'Доставка: ' || o.delivery_title, '', 1, o.delivery_price, 100000
  ) l WHERE l.sum > 0
) bill
WHERE p.status <> 'cancelled';
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "refund_key";
