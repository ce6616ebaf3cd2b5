ALTER TABLE "auth_key" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_key" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_key" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_key" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_key" ADD CONSTRAINT "auth_key_id_unique" UNIQUE("id");--> statement-breakpoint
-- Logins of before: nobody wrote when they were used.
UPDATE "auth_key" SET "used_at" = "created_at";
