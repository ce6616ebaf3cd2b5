CREATE TABLE "draft_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"editing" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] NOT NULL,
	"image" text,
	"seo" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] NOT NULL,
	"image" text,
	"seo" jsonb NOT NULL,
	"version" integer NOT NULL,
	"public_version" integer,
	"public_at" timestamp with time zone,
	"public_slug" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	"editing" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"scheduled_revision" integer,
	"scheduled_by" integer,
	"schedule_failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirect" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_revision" ADD CONSTRAINT "draft_revision_page_id_page_draft_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revision" ADD CONSTRAINT "draft_revision_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_scheduled_revision_draft_revision_id_fk" FOREIGN KEY ("scheduled_revision") REFERENCES "public"."draft_revision"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_scheduled_by_staff_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_revision_number" ON "draft_revision" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "page_draft_editing" ON "page_draft" USING btree ("editing");--> statement-breakpoint
CREATE INDEX "page_draft_revision" ON "page_draft" USING btree ("scheduled_revision");--> statement-breakpoint
CREATE INDEX "page_redirect_page" ON "page_redirect" USING btree ("page_id");