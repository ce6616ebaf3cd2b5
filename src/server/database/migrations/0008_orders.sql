CREATE TABLE "consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"session_id" integer,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"ip" text NOT NULL,
	"cause" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"account_id" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"buyer_kind" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"delivery_key" text NOT NULL,
	"delivery_title" text NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"post_code" text DEFAULT '' NOT NULL,
	"delivery_price" integer,
	"payment_key" text NOT NULL,
	"paid_at" timestamp with time zone,
	"promo_code" text,
	"goods" integer NOT NULL,
	"promo_discount" integer DEFAULT 0 NOT NULL,
	"bonuses" integer DEFAULT 0 NOT NULL,
	"final" integer NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_adds_up" CHECK ("order"."final" = "order"."goods" - "order"."promo_discount" - "order"."bonuses" * 100 + coalesce("order"."delivery_price", 0)),
	CONSTRAINT "order_not_negative" CHECK ("order"."final" >= 0 and "order"."bonuses" >= 0 and "order"."promo_discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_draft" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"buyer_kind" text DEFAULT 'person' NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"payment_key" text DEFAULT 'ON_RECEIPT' NOT NULL,
	"pickup_point_id" integer,
	"idempotency_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"title" text NOT NULL,
	"article" text NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"price" integer NOT NULL,
	"promo" integer DEFAULT 0 NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_amount_positive" CHECK ("order_line"."amount" > 0),
	CONSTRAINT "order_line_not_negative" CHECK ("order_line"."promo" >= 0 and "order_line"."bonus" >= 0 and "order_line"."promo" + "order_line"."bonus" <= "order_line"."price" * "order_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"confirmation_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_refunded_within" CHECK ("payment"."refunded" >= 0 and "payment"."refunded" <= "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "pickup_point" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"warehouse_id" integer,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_pickup_point_id_pickup_point_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_point"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD CONSTRAINT "pickup_point_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD CONSTRAINT "pickup_point_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_account" ON "consent" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_once" ON "consent" USING btree ("cause","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "order_once" ON "order" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pickup_point_city" ON "pickup_point" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entry_once" ON "stock_entry" USING btree ("product_id","reason","cause");