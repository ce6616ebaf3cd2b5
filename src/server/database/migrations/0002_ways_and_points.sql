ALTER TABLE "cart" ALTER COLUMN "delivery_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cart" ALTER COLUMN "delivery_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_draft" ALTER COLUMN "payment_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_draft" ALTER COLUMN "payment_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_title" text;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "week" jsonb;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "days_off" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "kept_days" smallint;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;