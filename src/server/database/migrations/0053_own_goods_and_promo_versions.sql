CREATE TABLE "product_picture_own" (
	"product_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_picture_own_product_id_key_pk" PRIMARY KEY("product_id","key")
);
--> statement-breakpoint
ALTER TABLE "gift_rule" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withheld_state" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sort_weight" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "certificate_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "own_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_document" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_document" ADD COLUMN "is_certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_label" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_link" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_picture_own" ADD CONSTRAINT "product_picture_own_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_batch" ON "promo_code" USING btree ("batch") WHERE "promo_code"."batch" is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_withheld_hidden" CHECK ("product"."withheld_state" is null or "product"."state" = 'hidden');