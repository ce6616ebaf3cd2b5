ALTER TABLE "order_draft" ADD COLUMN "delivery_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ADD COLUMN "delivery_city_over" integer;