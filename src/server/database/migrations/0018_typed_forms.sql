CREATE TABLE "typed_form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "typed_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"session_id" integer,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_form_once" UNIQUE NULLS NOT DISTINCT("account_id","session_id","form")
);
--> statement-breakpoint
ALTER TABLE "typed_form" ADD CONSTRAINT "typed_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_form" ADD CONSTRAINT "typed_form_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typed_form_expires" ON "typed_form" USING btree ("expires_at");