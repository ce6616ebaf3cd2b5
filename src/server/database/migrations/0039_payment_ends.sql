ALTER TABLE "receipt" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "earlier_keys" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "ended_at" timestamp with time zone;