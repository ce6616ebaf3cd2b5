CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" integer,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_code" (
	"asked_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"command" text DEFAULT '' NOT NULL,
	"deed" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_session_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_journal" ADD CONSTRAINT "staff_journal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_challenge_session" ON "staff_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_challenge_expires" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_code_expires" ON "staff_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_journal_staff" ON "staff_journal" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_journal_deed" ON "staff_journal" USING btree ("deed","id");--> statement-breakpoint
CREATE INDEX "staff_journal_at" ON "staff_journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_journal_subject" ON "staff_journal" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");
--> statement-breakpoint
-- The journal is only added to. The trigger fires in sessions that replicate, too, and before a statement that finds no row.
CREATE FUNCTION refuse_change_of_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal of the desk is only added to: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_journal_is_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_journal"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_journal();
--> statement-breakpoint
ALTER TABLE "staff_journal" ENABLE ALWAYS TRIGGER staff_journal_is_only_added_to;
--> statement-breakpoint
-- The owner of the table has these rights by default, unless it is a superuser, whom the trigger refuses.
REVOKE UPDATE, DELETE, TRUNCATE ON "staff_journal" FROM PUBLIC, CURRENT_USER;
