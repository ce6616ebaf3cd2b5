CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_code" ADD COLUMN "wanted" text;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_account" ON "email_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_change_old_email" ON "email_change" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "email_change_expires" ON "email_change" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_link_hash_unique" UNIQUE("link_hash");--> statement-breakpoint
-- These went to a new address that no old mailbox has agreed to.
DELETE FROM "account_code" WHERE "purpose" = 'email';
