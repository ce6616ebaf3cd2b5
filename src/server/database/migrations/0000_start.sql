CREATE TABLE "attribute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "attribute_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"country" text,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"popularity" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "brand_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"parent_id" integer,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"full_slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"image" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "category_full_slug_unique" UNIQUE("full_slug")
);
--> statement-breakpoint
CREATE TABLE "label" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bg_color" text DEFAULT '#db2777' NOT NULL,
	CONSTRAINT "label_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "load_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "load_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"files" text[] NOT NULL,
	"format" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"hidden" integer NOT NULL,
	"skipped" integer NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"parameters" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "model_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "model_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"model_id" integer,
	"category_id" integer NOT NULL,
	"brand_id" integer,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"full_slug" text,
	"article" text DEFAULT '' NOT NULL,
	"article_key" text DEFAULT '' NOT NULL,
	"barcode" text,
	"description" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'шт' NOT NULL,
	"pack_quantity" integer DEFAULT 1 NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_step" integer DEFAULT 1 NOT NULL,
	"price_current" integer NOT NULL,
	"price_old" integer,
	"quantity" integer DEFAULT 0 NOT NULL,
	"lead_days" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"novelty" boolean DEFAULT false NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"rating_total" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer,
	"seo_title" text,
	"seo_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_full_slug_unique" UNIQUE("full_slug"),
	CONSTRAINT "product_quantity_not_negative" CHECK ("product"."quantity" >= 0),
	CONSTRAINT "product_price_positive" CHECK ("product"."price_current" > 0),
	CONSTRAINT "product_old_price_higher" CHECK ("product"."price_old" is null or "product"."price_old" > "product"."price_current"),
	CONSTRAINT "product_step_positive" CHECK ("product"."quantity_step" > 0 and "product"."min_quantity" > 0 and "product"."pack_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"product_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	"slug" text NOT NULL,
	"number" double precision,
	"number_max" double precision,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_attribute_product_id_attribute_id_slug_pk" PRIMARY KEY("product_id","attribute_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_document" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "product_document_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_label" (
	"product_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "product_label_product_id_label_id_pk" PRIMARY KEY("product_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "product_link" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"linked_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_link_product_id_kind_linked_id_pk" PRIMARY KEY("product_id","kind","linked_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "product_stock_product_id_warehouse_id_pk" PRIMARY KEY("product_id","warehouse_id"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slug_redirect" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirect_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "warehouse_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "city_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"locative" text NOT NULL,
	"region" text NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"utc_offset" integer NOT NULL,
	"kladr_id" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "city_kladr_id_unique" UNIQUE("kladr_id")
);
--> statement-breakpoint
CREATE TABLE "action" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"short_text" text DEFAULT '' NOT NULL,
	"image" text,
	"background_color" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "action_product" (
	"action_slug" text NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "action_product_action_slug_product_id_pk" PRIMARY KEY("action_slug","product_id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"short_text" text DEFAULT '' NOT NULL,
	"image" text,
	"background_color" text,
	"real_slug" text,
	"erid" text,
	"advertiser" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_part" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_config" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nav_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nav_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"target" text
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image" text,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "selection" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"selection_name" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"action_slug" text
);
--> statement-breakpoint
CREATE TABLE "company_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"answer" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"author" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"rating" smallint NOT NULL,
	"price_rating" smallint,
	"quality_rating" smallint,
	"advantages" text DEFAULT '' NOT NULL,
	"disadvantages" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"answer" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_ratings_in_range" CHECK ("review"."rating" between 1 and 5 and "review"."price_rating" between 1 and 3 and "review"."quality_rating" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "review_media" (
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "review_media_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "visited_product" (
	"session_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visited_product_session_id_product_id_pk" PRIMARY KEY("session_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_model_id_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_label" ADD CONSTRAINT "product_label_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_label" ADD CONSTRAINT "product_label_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_link" ADD CONSTRAINT "product_link_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_link" ADD CONSTRAINT "product_link_linked_id_product_id_fk" FOREIGN KEY ("linked_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_product" ADD CONSTRAINT "action_product_action_slug_action_slug_fk" FOREIGN KEY ("action_slug") REFERENCES "public"."action"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_product" ADD CONSTRAINT "action_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_item" ADD CONSTRAINT "nav_item_parent_id_nav_item_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."nav_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_selection_name_selection_name_fk" FOREIGN KEY ("selection_name") REFERENCES "public"."selection"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_action_slug_action_slug_fk" FOREIGN KEY ("action_slug") REFERENCES "public"."action"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visited_product" ADD CONSTRAINT "visited_product_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visited_product" ADD CONSTRAINT "visited_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_model" ON "product" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_article_key" ON "product" USING btree ("article_key");--> statement-breakpoint
CREATE INDEX "product_attribute_attribute" ON "product_attribute" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "city_title" ON "city" USING btree ("title");--> statement-breakpoint
CREATE INDEX "banner_group" ON "banner" USING btree ("group","position");--> statement-breakpoint
CREATE INDEX "nav_item_menu" ON "nav_item" USING btree ("menu","position");--> statement-breakpoint
CREATE INDEX "page_tags" ON "page" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "selection_item_name" ON "selection_item" USING btree ("selection_name","position");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","state","created_at");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");