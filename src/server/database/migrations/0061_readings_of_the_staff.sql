CREATE TABLE "staff_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"command" text DEFAULT '' NOT NULL,
	"what" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_reading" ADD CONSTRAINT "staff_reading_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_reading_staff" ON "staff_reading" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_reading_what" ON "staff_reading" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "staff_reading_at" ON "staff_reading" USING btree ("at");
--> statement-breakpoint
-- A reading stays as it was written, and for its year: whoever has read must not be able to take it back. The sweep deletes what is older.
CREATE FUNCTION refuse_change_of_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF OLD.at < now() - interval '364 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The journal of readings is only added to: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_reading_is_only_added_to BEFORE UPDATE OR TRUNCATE ON "staff_reading"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_readings();
--> statement-breakpoint
CREATE TRIGGER staff_reading_is_kept BEFORE DELETE ON "staff_reading"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_readings();
--> statement-breakpoint
ALTER TABLE "staff_reading" ENABLE ALWAYS TRIGGER staff_reading_is_only_added_to;
--> statement-breakpoint
ALTER TABLE "staff_reading" ENABLE ALWAYS TRIGGER staff_reading_is_kept;
