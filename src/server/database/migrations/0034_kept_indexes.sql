-- Nobody writes to a table from its first line here until the end: what shoppers need least stands first, what an order needs stands last.
CREATE INDEX "visited_product_product" ON "visited_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "account_visit_product" ON "account_visit" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favourite_product" ON "favourite" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "review_declined_product" ON "review_declined" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_link_linked" ON "product_link" USING btree ("linked_id");--> statement-breakpoint
CREATE INDEX "typed_form_session" ON "typed_form" USING btree ("session_id");--> statement-breakpoint
DROP INDEX "subscriber_asked";--> statement-breakpoint
CREATE INDEX "subscriber_unconfirmed" ON "subscriber" USING btree ("asked_at") WHERE "subscriber"."confirmed_at" is null and "subscriber"."left_at" is null;--> statement-breakpoint
CREATE INDEX "order_of_nobody" ON "order" USING btree ("created_at") WHERE "order"."account_id" is null and "order"."full_name" <> '';--> statement-breakpoint
CREATE INDEX "promo_code_gift" ON "promo_code" USING btree ("gift_product_id") WHERE "promo_code"."gift_product_id" is not null;--> statement-breakpoint
-- An order that an older process has placed meanwhile.
UPDATE promo_use SET order_id = o.id FROM "order" o WHERE promo_use.order_id IS NULL AND promo_use.cause LIKE 'order:%' AND o.id::text = substr(promo_use.cause, 7);--> statement-breakpoint
UPDATE consent SET order_id = o.id FROM "order" o WHERE consent.order_id IS NULL AND consent.cause LIKE 'order:%' AND o.id::text = substr(consent.cause, 7);--> statement-breakpoint
-- A use that no order has never came of the shop.
DELETE FROM "promo_use" WHERE "order_id" IS NULL;--> statement-breakpoint
ALTER TABLE "promo_use" DROP CONSTRAINT "promo_use_code_account_id_cause_pk";--> statement-breakpoint
ALTER TABLE "promo_use" ADD PRIMARY KEY ("order_id");--> statement-breakpoint
ALTER TABLE "promo_use" DROP COLUMN "cause";--> statement-breakpoint
CREATE INDEX "promo_use_code" ON "promo_use" USING btree ("code","account_id");--> statement-breakpoint
CREATE INDEX "promo_use_account" ON "promo_use" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consent_session" ON "consent" USING btree ("session_id") WHERE "consent"."session_id" is not null;--> statement-breakpoint
DROP INDEX "consent_once";--> statement-breakpoint
CREATE UNIQUE INDEX "consent_of_order" ON "consent" USING btree ("order_id","purpose") WHERE "consent"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_once" ON "consent" USING btree ("cause" text_pattern_ops,"purpose") WHERE "consent"."order_id" is null;
