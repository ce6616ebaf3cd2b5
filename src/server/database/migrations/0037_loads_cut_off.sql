CREATE TABLE "source_moment" (
	"source_id" integer NOT NULL,
	"catalogue" text NOT NULL,
	"kind" text NOT NULL,
	"formed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_moment_source_id_catalogue_kind_pk" PRIMARY KEY("source_id","catalogue","kind")
);
--> statement-breakpoint
ALTER TABLE "load_run" ADD COLUMN "touched" integer[];--> statement-breakpoint
ALTER TABLE "source_moment" ADD CONSTRAINT "source_moment_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;