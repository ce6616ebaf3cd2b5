CREATE TABLE "loose_upload" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_upload_since" ON "loose_upload" USING btree ("since");