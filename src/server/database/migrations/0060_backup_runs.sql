CREATE TABLE "backup_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_ended" ON "backup_run" USING btree ("ended_at");