ALTER TABLE "order" ALTER COLUMN "goods" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "promo_discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "final" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "promo" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "bonus" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "refunded" SET DATA TYPE bigint;