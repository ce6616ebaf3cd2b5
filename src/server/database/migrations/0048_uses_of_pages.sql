CREATE TABLE "page_use" (
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "page_use_page_id_kind_key_pk" PRIMARY KEY("page_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "uses_of" text;--> statement-breakpoint
ALTER TABLE "page_use" ADD CONSTRAINT "page_use_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_use_thing" ON "page_use" USING btree ("kind","key");