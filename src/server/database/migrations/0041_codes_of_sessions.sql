CREATE TABLE "known_place" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Codes live ten minutes, and nobody knows which session asked for these.
DELETE FROM "login_code";--> statement-breakpoint
ALTER TABLE "login_code" DROP CONSTRAINT "login_code_pkey";--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "session_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "digits" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "is_known" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_session_id_email_pk" PRIMARY KEY("session_id","email");--> statement-breakpoint
CREATE INDEX "known_place_expires" ON "known_place" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_code_email" ON "login_code" USING btree ("email");
