CREATE TABLE "review_declined" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_declined_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "author" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_declined" ADD CONSTRAINT "review_declined_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_declined" ADD CONSTRAINT "review_declined_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_media_key" ON "review_media" USING btree ("key");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_once" UNIQUE("account_id","product_id");