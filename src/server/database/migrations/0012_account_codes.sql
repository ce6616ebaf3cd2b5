CREATE TABLE "account_code" (
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_code_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_code_tries_not_negative" CHECK ("account_code"."tries_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_code" ADD CONSTRAINT "account_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;