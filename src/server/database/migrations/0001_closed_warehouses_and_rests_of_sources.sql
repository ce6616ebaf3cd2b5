ALTER TABLE "warehouse" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "has_whole_rests" boolean DEFAULT false NOT NULL;