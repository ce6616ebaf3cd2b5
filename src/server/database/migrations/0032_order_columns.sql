-- Ledgers name their order by a column. A column that is added together with its reference is empty, so nothing is looked through: each table is
-- locked for a moment. What was written before is filled in next, while the shop goes on.
ALTER TABLE "bonus_entry" ADD COLUMN "order_id" uuid CONSTRAINT "bonus_entry_order_id_order_id_fk" REFERENCES "public"."order"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "promo_use" ADD COLUMN "order_id" uuid CONSTRAINT "promo_use_order_id_order_id_fk" REFERENCES "public"."order"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "order_id" uuid CONSTRAINT "consent_order_id_order_id_fk" REFERENCES "public"."order"("id") ON DELETE set null;
