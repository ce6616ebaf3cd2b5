ALTER TABLE "product" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "own_sizes" integer[];