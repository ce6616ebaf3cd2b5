CREATE TABLE "media_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"stored" text NOT NULL,
	"wide" text,
	"square" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"title" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"focal_x" smallint DEFAULT 500 NOT NULL,
	"focal_y" smallint DEFAULT 500 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	CONSTRAINT "media_file_key_unique" UNIQUE("key"),
	CONSTRAINT "media_file_focal" CHECK (focal_x between 0 and 1000 and focal_y between 0 and 1000),
	CONSTRAINT "media_file_described" CHECK (not is_decorative or alt = ''),
	CONSTRAINT "media_file_picture" CHECK ((kind = 'picture') = (num_nulls(wide, square, width, height) = 0))
);
--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_file_stored" ON "media_file" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "media_file_added" ON "media_file" USING btree ("added_at");