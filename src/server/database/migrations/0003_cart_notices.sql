CREATE TABLE "promo_use" (
	"code" text NOT NULL,
	"account_id" integer NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_use_code_account_id_cause_pk" PRIMARY KEY("code","account_id","cause")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "clamped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;