DROP INDEX "order_pay_until";--> statement-breakpoint
DROP INDEX "order_pay_reminder";--> statement-breakpoint
CREATE INDEX "order_pay_until" ON "order" USING btree ("pay_until") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed', 'paid');--> statement-breakpoint
CREATE INDEX "order_pay_reminder" ON "order" USING btree ("pay_reminder_at") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed', 'paid');--> statement-breakpoint
-- Orders that were called paid by mistake until now do not end without a word: nobody told their buyers until when.
UPDATE "order" SET pay_until = NULL, pay_reminder_at = NULL WHERE status = 'paid' AND paid_at IS NULL AND pay_until IS NOT NULL;
