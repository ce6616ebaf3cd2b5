CREATE TABLE "order_deed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_track" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_track_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pay_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_to_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_deed" ADD CONSTRAINT "order_deed_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_track" ADD CONSTRAINT "order_track_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_deed_order" ON "order_deed" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_track_once" ON "order_track" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_pay_until" ON "order" USING btree ("pay_until") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed');--> statement-breakpoint
CREATE INDEX "order_pay_reminder" ON "order" USING btree ("pay_reminder_at") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed');