ALTER TABLE "slug_redirect" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slug_redirect" ADD COLUMN "hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_redirect" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_redirect" ADD COLUMN "hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "hit_at" timestamp with time zone;