CREATE TABLE "loose_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "remote_picture_due";--> statement-breakpoint
ALTER TABLE "remote_picture" ADD COLUMN "host" text GENERATED ALWAYS AS (split_part(url, '/', 3)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_picture" ADD COLUMN "last_modified" text;--> statement-breakpoint
CREATE INDEX "loose_picture_since" ON "loose_picture" USING btree ("since");--> statement-breakpoint
CREATE INDEX "remote_picture_due" ON "remote_picture" USING btree ("host","due_at");