ALTER TABLE "message_deed" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "order_deed" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "message_deed_once" ON "message_deed" USING btree ("message_id","key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_deed_once" ON "order_deed" USING btree ("order_id","key") WHERE key is not null;