CREATE TABLE "load_change" (
	"load_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" bigint,
	"after" bigint,
	CONSTRAINT "load_change_load_id_position_pk" PRIMARY KEY("load_id","position")
);
--> statement-breakpoint
CREATE TABLE "load_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "load_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"load_run_id" integer,
	"source" text DEFAULT '' NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"outcome" text,
	"fault" text,
	"failure" text DEFAULT '' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"seconds" real,
	"backend" integer NOT NULL,
	"backend_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "load_skip" (
	"load_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"article" text NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"line" integer,
	CONSTRAINT "load_skip_load_id_position_pk" PRIMARY KEY("load_id","position")
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_search_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "load_change" ADD CONSTRAINT "load_change_load_id_load_report_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."load_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_change" ADD CONSTRAINT "load_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_report" ADD CONSTRAINT "load_report_load_run_id_load_run_id_fk" FOREIGN KEY ("load_run_id") REFERENCES "public"."load_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_skip" ADD CONSTRAINT "load_skip_load_id_load_report_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."load_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "load_change_product" ON "load_change" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "load_report_run" ON "load_report" USING btree ("load_run_id");--> statement-breakpoint
CREATE INDEX "load_report_begun" ON "load_report" USING btree ("started_at");