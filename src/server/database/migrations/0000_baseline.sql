CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"patronymic" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account_code" (
	"account_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wanted" text,
	CONSTRAINT "account_code_account_id_purpose_pk" PRIMARY KEY("account_id","purpose"),
	CONSTRAINT "account_code_tries_not_negative" CHECK ("account_code"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "account_visit" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_visit_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "auth_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_key_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "known_place" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"session_id" integer NOT NULL,
	"digits" smallint NOT NULL,
	"is_known" boolean NOT NULL,
	"link_hash" text,
	CONSTRAINT "login_code_session_id_email_pk" PRIMARY KEY("session_id","email"),
	CONSTRAINT "login_code_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "login_code_tries_not_negative" CHECK ("login_code"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proven_address" (
	"session_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"key_hash" text,
	CONSTRAINT "proven_address_session_id_email_pk" PRIMARY KEY("session_id","email")
);
--> statement-breakpoint
CREATE TABLE "waitlist_item" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_item_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "backup_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "bonus_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer,
	"account_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"bonuses" integer DEFAULT 0 NOT NULL,
	"delivery_key" text DEFAULT 'PICKUP' NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"delivery_post_code" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "cart_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "cart_has_one_owner" CHECK (("cart"."session_id" is null) <> ("cart"."account_id" is null)),
	CONSTRAINT "cart_bonuses_not_negative" CHECK ("cart"."bonuses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"price_seen" integer NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clamped" boolean DEFAULT false NOT NULL,
	"lead_seen" integer,
	CONSTRAINT "cart_line_cart_id_product_id_gift_pk" PRIMARY KEY("cart_id","product_id","gift"),
	CONSTRAINT "cart_line_amount_positive" CHECK ("cart_line"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"product_id" integer NOT NULL,
	"minimum_sum" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"set_product_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_code" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"minimum_sum" integer DEFAULT 0 NOT NULL,
	"gift_product_id" integer,
	"limit_total" integer,
	"limit_per_account" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"batch" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"brand_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"key" text,
	CONSTRAINT "promo_code_key_unique" UNIQUE("key"),
	CONSTRAINT "promo_code_within_limit" CHECK ("promo_code"."limit_total" is null or "promo_code"."used" <= "promo_code"."limit_total")
);
--> statement-breakpoint
CREATE TABLE "promo_use" (
	"code" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"unit" text,
	"position" integer DEFAULT 0 NOT NULL,
	"source_id" integer,
	CONSTRAINT "attribute_slug_unique" UNIQUE("slug"),
	CONSTRAINT "attribute_of_source" UNIQUE("source_id","external_id")
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
	"source_id" integer,
	CONSTRAINT "brand_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brand_of_source" UNIQUE("source_id","external_id")
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
	"source_id" integer,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "category_full_slug_unique" UNIQUE("full_slug"),
	CONSTRAINT "category_of_source" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"parameters" text[] DEFAULT '{}' NOT NULL,
	"source_id" integer,
	CONSTRAINT "model_slug_unique" UNIQUE("slug"),
	CONSTRAINT "model_of_source" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "slug_redirect" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"hit_at" timestamp with time zone,
	CONSTRAINT "slug_redirect_kind_slug_pk" PRIMARY KEY("kind","slug")
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
CREATE TABLE "consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"session_id" integer,
	"purpose" text NOT NULL,
	"text_day" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"cause" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"revision_id" integer,
	"order_id" uuid
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
	"ends_at" timestamp with time zone,
	"is_on" boolean DEFAULT true NOT NULL
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
CREATE TABLE "given_row" (
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"print" text NOT NULL,
	CONSTRAINT "given_row_kind_key_pk" PRIMARY KEY("kind","key")
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
	"target" text,
	"hidden" boolean DEFAULT false NOT NULL
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
	"uses_of" text,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "page_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_use" (
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "page_use_page_id_kind_key_pk" PRIMARY KEY("page_id","kind","key")
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
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"file_key" text,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"taken_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_deed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"letter_sent_at" timestamp with time zone,
	"key" uuid
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "subscriber_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "typed_form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "typed_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"session_id" integer,
	"form" text NOT NULL,
	"fields" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_form_once" UNIQUE NULLS NOT DISTINCT("account_id","session_id","form")
);
--> statement-breakpoint
CREATE TABLE "load_change" (
	"load_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" bigint,
	"after" bigint,
	CONSTRAINT "load_change_load_id_position_pk" PRIMARY KEY("load_id","position")
);
--> statement-breakpoint
CREATE TABLE "load_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "load_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"load_run_id" integer,
	"source" text DEFAULT '' NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"outcome" text,
	"fault" text,
	"failure" text DEFAULT '' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"seconds" real,
	"backend" integer NOT NULL,
	"backend_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "load_skip" (
	"load_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"article" text NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"line" integer,
	CONSTRAINT "load_skip_load_id_position_pk" PRIMARY KEY("load_id","position")
);
--> statement-breakpoint
CREATE TABLE "load_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "load_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"files" text[] NOT NULL,
	"format" text NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"hidden" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"source_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched" integer[]
);
--> statement-breakpoint
CREATE TABLE "loose_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loose_upload" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "remote_picture" (
	"url" text PRIMARY KEY NOT NULL,
	"key" text,
	"etag" text,
	"checked_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"host" text GENERATED ALWAYS AS (split_part(url, '/', 3)) STORED NOT NULL,
	"last_modified" text
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_search_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "letter_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_deed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_deed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" uuid
);
--> statement-breakpoint
CREATE TABLE "order_letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"addressee" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withheld" text
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
CREATE TABLE "noted_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" text DEFAULT '' NOT NULL,
	"voided_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "noted_payment_positive" CHECK ("noted_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_credit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_credit_positive" CHECK ("order_credit"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request" json,
	"provider_id" text,
	"at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"vat" jsonb,
	CONSTRAINT "receipt_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"way" text,
	"reference" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"request" json,
	"provider_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"earlier_keys" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_positive" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"account_id" integer,
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
	"goods" bigint NOT NULL,
	"promo_discount" bigint DEFAULT 0 NOT NULL,
	"bonuses" integer DEFAULT 0 NOT NULL,
	"final" bigint NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp with time zone,
	"pay_until" timestamp with time zone,
	"pay_reminder_at" timestamp with time zone,
	"delivery_to_confirm" boolean DEFAULT false NOT NULL,
	"lead_from_payment" boolean DEFAULT false NOT NULL,
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen" jsonb,
	"delivery_city" text DEFAULT '' NOT NULL,
	"delivery_city_over" integer
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
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
	"price" bigint NOT NULL,
	"promo" bigint DEFAULT 0 NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"gift" boolean DEFAULT false NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"lead_days" integer,
	"lead_from" date,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_amount_positive" CHECK ("order_line"."amount" > 0),
	CONSTRAINT "order_line_units" CHECK (0 <= "order_line"."returned" and "order_line"."returned" <= "order_line"."shipped" and "order_line"."shipped" <= "order_line"."amount"),
	CONSTRAINT "order_line_not_negative" CHECK ("order_line"."promo" >= 0 and "order_line"."bonus" >= 0 and "order_line"."promo" + "order_line"."bonus" <= "order_line"."price" * "order_line"."amount")
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
CREATE TABLE "draft_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"editing" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] NOT NULL,
	"image" text,
	"seo" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] NOT NULL,
	"image" text,
	"seo" jsonb NOT NULL,
	"version" integer NOT NULL,
	"public_version" integer,
	"public_at" timestamp with time zone,
	"public_slug" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	"editing" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone,
	"scheduled_revision" integer,
	"scheduled_by" integer,
	"schedule_failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirect" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"hit_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"hits" integer DEFAULT 0 NOT NULL,
	"hit_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"confirmation_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unclear" text,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payment_refunded_within" CHECK ("payment"."refunded" >= 0 and "payment"."refunded" <= "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "crawler_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "label" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bg_color" text DEFAULT '#db2777' NOT NULL,
	CONSTRAINT "label_name_unique" UNIQUE("name")
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
	"catalogue" text DEFAULT '' NOT NULL,
	"source_id" integer,
	"source_title" text,
	"hidden_by" text,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"stock_formed_at" timestamp with time zone,
	"quantity" integer GENERATED ALWAYS AS (greatest("product"."on_hand" - "product"."reserved", 0)) STORED NOT NULL,
	"withheld_state" text,
	"sort_weight" integer,
	"certificate_exempt" boolean DEFAULT false NOT NULL,
	"own_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_full_slug_unique" UNIQUE("full_slug"),
	CONSTRAINT "product_of_source" UNIQUE NULLS NOT DISTINCT("source_id","external_id"),
	CONSTRAINT "product_stock_figures_not_negative" CHECK ("product"."on_hand" >= 0 and "product"."reserved" >= 0),
	CONSTRAINT "product_withheld_hidden" CHECK ("product"."withheld_state" is null or "product"."state" = 'hidden'),
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
	"own" boolean DEFAULT false NOT NULL,
	"is_certificate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_document_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_label" (
	"product_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_label_product_id_label_id_pk" PRIMARY KEY("product_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "product_link" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"linked_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "product_picture_own" (
	"product_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_picture_own_product_id_key_pk" PRIMARY KEY("product_id","key")
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "product_stock_product_id_warehouse_id_pk" PRIMARY KEY("product_id","warehouse_id"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product_stock"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wanted_picture" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text,
	"key" text,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "wanted_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"source_id" integer,
	CONSTRAINT "warehouse_of_source" UNIQUE NULLS NOT DISTINCT("source_id","external_id")
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
	"author" text DEFAULT '' NOT NULL,
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
	"account_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_once" UNIQUE("account_id","product_id"),
	CONSTRAINT "review_ratings_in_range" CHECK ("review"."rating" between 1 and 5 and "review"."price_rating" between 1 and 3 and "review"."quality_rating" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "review_declined" (
	"account_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_declined_account_id_product_id_pk" PRIMARY KEY("account_id","product_id")
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
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"is_reset" boolean DEFAULT false NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price_type" text,
	"old_price_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "source_moment" (
	"source_id" integer NOT NULL,
	"catalogue" text NOT NULL,
	"kind" text NOT NULL,
	"formed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_moment_source_id_catalogue_kind_pk" PRIMARY KEY("source_id","catalogue","kind")
);
--> statement-breakpoint
CREATE TABLE "source_price_type" (
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"currency" text,
	CONSTRAINT "source_price_type_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "source_property" (
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"unit" text,
	"directory" boolean NOT NULL,
	CONSTRAINT "source_property_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "source_unit" (
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"spellings" text[] NOT NULL,
	CONSTRAINT "source_unit_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "source_value" (
	"source_id" integer NOT NULL,
	"property" text NOT NULL,
	"external_id" text NOT NULL,
	"value" text NOT NULL,
	"slug" text NOT NULL,
	"number" double precision,
	"number_max" double precision,
	CONSTRAINT "source_value_source_id_property_external_id_pk" PRIMARY KEY("source_id","property","external_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"invited_by" integer,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_code" (
	"asked_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"command" text DEFAULT '' NOT NULL,
	"deed" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"command" text DEFAULT '' NOT NULL,
	"what" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"by_passkey" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_session_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"warehouse_id" integer,
	"units" integer NOT NULL,
	"is_on_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reservation_positive" CHECK ("reservation"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "shortage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"missing" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "shortage_positive" CHECK ("shortage"."missing" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"places" jsonb,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"load_run_id" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_code" ADD CONSTRAINT "account_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_visit" ADD CONSTRAINT "account_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_visit" ADD CONSTRAINT "account_visit_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_key" ADD CONSTRAINT "auth_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_address" ADD CONSTRAINT "proven_address_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_item" ADD CONSTRAINT "waitlist_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_item" ADD CONSTRAINT "waitlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entry" ADD CONSTRAINT "bonus_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_rule" ADD CONSTRAINT "gift_rule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_gift_product_id_product_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_code_promo_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_code"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_use" ADD CONSTRAINT "promo_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_revision_id_page_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."page_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_product" ADD CONSTRAINT "action_product_action_slug_action_slug_fk" FOREIGN KEY ("action_slug") REFERENCES "public"."action"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_product" ADD CONSTRAINT "action_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_item" ADD CONSTRAINT "nav_item_parent_id_nav_item_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."nav_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_use" ADD CONSTRAINT "page_use_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_selection_name_selection_name_fk" FOREIGN KEY ("selection_name") REFERENCES "public"."selection"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_action_slug_action_slug_fk" FOREIGN KEY ("action_slug") REFERENCES "public"."action"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deed" ADD CONSTRAINT "message_deed_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deed" ADD CONSTRAINT "message_deed_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_form" ADD CONSTRAINT "typed_form_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_form" ADD CONSTRAINT "typed_form_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_change" ADD CONSTRAINT "load_change_load_id_load_report_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."load_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_change" ADD CONSTRAINT "load_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_report" ADD CONSTRAINT "load_report_load_run_id_load_run_id_fk" FOREIGN KEY ("load_run_id") REFERENCES "public"."load_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_skip" ADD CONSTRAINT "load_skip_load_id_load_report_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."load_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_run" ADD CONSTRAINT "load_run_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_address" ADD CONSTRAINT "letter_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deed" ADD CONSTRAINT "order_deed_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_track" ADD CONSTRAINT "order_track_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noted_payment" ADD CONSTRAINT "noted_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_draft" ADD CONSTRAINT "order_draft_pickup_point_id_pickup_point_id_fk" FOREIGN KEY ("pickup_point_id") REFERENCES "public"."pickup_point"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD CONSTRAINT "pickup_point_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD CONSTRAINT "pickup_point_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revision" ADD CONSTRAINT "draft_revision_page_id_page_draft_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revision" ADD CONSTRAINT "draft_revision_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_scheduled_revision_draft_revision_id_fk" FOREIGN KEY ("scheduled_revision") REFERENCES "public"."draft_revision"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_draft" ADD CONSTRAINT "page_draft_scheduled_by_staff_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "product_picture_own" ADD CONSTRAINT "product_picture_own_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_picture" ADD CONSTRAINT "wanted_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_declined" ADD CONSTRAINT "review_declined_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_declined" ADD CONSTRAINT "review_declined_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visited_product" ADD CONSTRAINT "visited_product_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visited_product" ADD CONSTRAINT "visited_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_moment" ADD CONSTRAINT "source_moment_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_price_type" ADD CONSTRAINT "source_price_type_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_property" ADD CONSTRAINT "source_property_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_unit" ADD CONSTRAINT "source_unit_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_value" ADD CONSTRAINT "source_value_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_session_id_staff_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_journal" ADD CONSTRAINT "staff_journal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reading" ADD CONSTRAINT "staff_reading_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortage" ADD CONSTRAINT "shortage_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_load_run_id_load_run_id_fk" FOREIGN KEY ("load_run_id") REFERENCES "public"."load_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_visit_product" ON "account_visit" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "auth_key_account" ON "auth_key" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "auth_key_expires" ON "auth_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_change_account" ON "email_change" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_change_old_email" ON "email_change" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "email_change_expires" ON "email_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "favourite_product" ON "favourite" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "known_place_expires" ON "known_place" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_code_email" ON "login_code" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waitlist_item_product" ON "waitlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "backup_run_ended" ON "backup_run" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_entry_once" ON "bonus_entry" USING btree ("account_id","reason","cause");--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promo_code_batch" ON "promo_code" USING btree ("batch") WHERE "promo_code"."batch" is not null;--> statement-breakpoint
CREATE INDEX "promo_code_gift" ON "promo_code" USING btree ("gift_product_id") WHERE "promo_code"."gift_product_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_use_code" ON "promo_use" USING btree ("code","account_id");--> statement-breakpoint
CREATE INDEX "promo_use_account" ON "promo_use" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "city_title" ON "city" USING btree ("title");--> statement-breakpoint
CREATE INDEX "consent_account" ON "consent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consent_session" ON "consent" USING btree ("session_id") WHERE "consent"."session_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_of_order" ON "consent" USING btree ("order_id","purpose") WHERE "consent"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_once" ON "consent" USING btree ("cause" text_pattern_ops,"purpose") WHERE "consent"."order_id" is null;--> statement-breakpoint
CREATE INDEX "banner_group" ON "banner" USING btree ("group","position");--> statement-breakpoint
CREATE INDEX "nav_item_menu" ON "nav_item" USING btree ("menu","position");--> statement-breakpoint
CREATE INDEX "page_tags" ON "page" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "page_revision_slug" ON "page_revision" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "page_use_thing" ON "page_use" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "selection_item_name" ON "selection_item" USING btree ("selection_name","position");--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_state" ON "message" USING btree ("state","sent_at");--> statement-breakpoint
CREATE INDEX "message_deed_message" ON "message_deed" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_deed_once" ON "message_deed" USING btree ("message_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "subscriber_unconfirmed" ON "subscriber" USING btree ("asked_at") WHERE "subscriber"."confirmed_at" is null and "subscriber"."left_at" is null;--> statement-breakpoint
CREATE INDEX "typed_form_session" ON "typed_form" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "typed_form_expires" ON "typed_form" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "load_change_product" ON "load_change" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "load_report_run" ON "load_report" USING btree ("load_run_id");--> statement-breakpoint
CREATE INDEX "load_report_begun" ON "load_report" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "loose_picture_since" ON "loose_picture" USING btree ("since");--> statement-breakpoint
CREATE INDEX "loose_upload_since" ON "loose_upload" USING btree ("since");--> statement-breakpoint
CREATE INDEX "media_file_stored" ON "media_file" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "media_file_added" ON "media_file" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "remote_picture_due" ON "remote_picture" USING btree ("host","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_address_once" ON "letter_address" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "order_deed_order" ON "order_deed" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_deed_once" ON "order_deed" USING btree ("order_id","key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_letter_once" ON "order_letter" USING btree ("order_id","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "order_track_once" ON "order_track" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "noted_payment_order" ON "noted_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_credit_order" ON "order_credit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipt_order" ON "receipt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipt_payment" ON "receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_refund" ON "receipt" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_of_payment" ON "receipt" USING btree ("payment_id") WHERE "receipt"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_once" ON "order" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_once_by_phone" ON "order" USING btree ("idempotency_key") WHERE "order"."account_id" is null;--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "order_phone_end" ON "order" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_email_start" ON "order" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_inn" ON "order" USING btree ("inn") WHERE "order"."inn" <> '';--> statement-breakpoint
CREATE INDEX "order_words" ON "order" USING gin (search_words("full_name", "company_name"));--> statement-breakpoint
CREATE INDEX "order_of_nobody" ON "order" USING btree ("created_at") WHERE "order"."account_id" is null and "order"."full_name" <> '';--> statement-breakpoint
CREATE INDEX "order_pay_until" ON "order" USING btree ("pay_until") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed', 'paid');--> statement-breakpoint
CREATE INDEX "order_pay_reminder" ON "order" USING btree ("pay_reminder_at") WHERE "order"."paid_at" is null and "order"."status" in ('new', 'confirmed', 'paid');--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_line_article" ON "order_line" USING btree (article_start("article") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pickup_point_city" ON "pickup_point" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_revision_number" ON "draft_revision" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "page_draft_editing" ON "page_draft" USING btree ("editing");--> statement-breakpoint
CREATE INDEX "page_draft_revision" ON "page_draft" USING btree ("scheduled_revision");--> statement-breakpoint
CREATE INDEX "page_redirect_page" ON "page_redirect" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_live_once" ON "payment" USING btree ("order_id","method") WHERE "payment"."status" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "limit_count_resets" ON "limit_count" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_model" ON "product" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "product_article_key" ON "product" USING btree ("article_key");--> statement-breakpoint
CREATE INDEX "product_attribute_attribute" ON "product_attribute" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "product_link_linked" ON "product_link" USING btree ("linked_id");--> statement-breakpoint
CREATE INDEX "wanted_picture_url" ON "wanted_picture" USING btree ("url");--> statement-breakpoint
CREATE INDEX "review_product" ON "review" USING btree ("product_id","state","created_at");--> statement-breakpoint
CREATE INDEX "review_state" ON "review" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "review_declined_product" ON "review_declined" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "review_media_key" ON "review_media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visited_product_product" ON "visited_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "setting_change_key" ON "setting_change" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "staff_challenge_session" ON "staff_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_challenge_expires" ON "staff_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_code_expires" ON "staff_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_journal_staff" ON "staff_journal" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_journal_deed" ON "staff_journal" USING btree ("deed","id");--> statement-breakpoint
CREATE INDEX "staff_journal_at" ON "staff_journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_journal_subject" ON "staff_journal" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_passkey_staff" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_reading_staff" ON "staff_reading" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_reading_what" ON "staff_reading" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "staff_reading_at" ON "staff_reading" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reservation_order" ON "reservation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reservation_product" ON "reservation" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reservation_warehouse" ON "reservation" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "shortage_product" ON "shortage" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shortage_told" ON "shortage" USING btree ("told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shortage_open_once" ON "shortage" USING btree ("product_id") WHERE "shortage"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_entry_product" ON "stock_entry" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_entry_order" ON "stock_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_entry_load_run" ON "stock_entry" USING btree ("load_run_id");--> statement-breakpoint
-- From here on: what the schema in TypeScript cannot say. Functions are files of `functions/`, which come first.
CREATE VIEW "order_money" AS
SELECT o.id AS order_id, owes.owed::bigint AS owed, (online.paid + noted.paid)::bigint AS paid, back.refunded::bigint AS refunded,
  back.returning::bigint AS returning, online.unclear::bigint AS unclear,
  (owes.owed - online.paid - noted.paid + back.refunded + back.returning)::bigint AS due
FROM "order" o
CROSS JOIN LATERAL (
  SELECT greatest(0, CASE WHEN o.status IN ('cancelled', 'returned') THEN 0 ELSE o.final END - coalesce(sum(c.amount), 0)) AS owed
  FROM "order_credit" c WHERE c.order_id = o.id
) owes
CROSS JOIN LATERAL (
  SELECT coalesce(sum(p.amount), 0) AS paid, coalesce(sum(p.amount) FILTER (WHERE p.unclear IS NOT NULL), 0) AS unclear
  FROM "payment" p WHERE p.order_id = o.id AND p.status = 'succeeded'
) online
CROSS JOIN LATERAL (
  SELECT coalesce(sum(n.amount), 0) AS paid FROM "noted_payment" n WHERE n.order_id = o.id AND n.voided_at IS NULL
) noted
CROSS JOIN LATERAL (
  SELECT coalesce(sum(r.amount) FILTER (WHERE r.status = 'succeeded'), 0) AS refunded,
    coalesce(sum(r.amount) FILTER (WHERE r.status IN ('asked', 'pending', 'failed')), 0) AS returning
  FROM "refund" r WHERE r.order_id = o.id
) back;
--> statement-breakpoint
CREATE TRIGGER product_arrived AFTER UPDATE ON product FOR EACH ROW
WHEN (NEW.state = 'active' AND NEW.quantity >= NEW.min_quantity AND (OLD.state <> 'active' OR OLD.quantity < OLD.min_quantity))
EXECUTE FUNCTION tell_of_arrival();
--> statement-breakpoint
CREATE TRIGGER page_written AFTER INSERT ON page FOR EACH ROW EXECUTE FUNCTION keep_page_revision();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER UPDATE ON page FOR EACH ROW
WHEN ((OLD.slug, OLD.title, OLD.body) IS DISTINCT FROM (NEW.slug, NEW.title, NEW.body))
EXECUTE FUNCTION keep_page_revision();
--> statement-breakpoint
CREATE TRIGGER category_shown AFTER INSERT OR UPDATE OF hidden, parent_id ON category
FOR EACH STATEMENT EXECUTE FUNCTION show_categories();
--> statement-breakpoint
CREATE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE ON category
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER brand_announced AFTER INSERT OR UPDATE OR DELETE ON brand
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER attribute_announced AFTER INSERT OR UPDATE OR DELETE ON attribute
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER label_announced AFTER INSERT OR UPDATE OR DELETE ON label
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
-- A new model comes with new products; of its parameters the load tells.
CREATE TRIGGER model_announced AFTER UPDATE ON model FOR EACH ROW
WHEN ((OLD.title, OLD.slug) IS DISTINCT FROM (NEW.title, NEW.slug)) EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
-- These fire in sessions that replicate, too.
CREATE TRIGGER staff_journal_is_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_journal"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_journal();
--> statement-breakpoint
ALTER TABLE "staff_journal" ENABLE ALWAYS TRIGGER staff_journal_is_only_added_to;
--> statement-breakpoint
CREATE TRIGGER staff_reading_is_only_added_to BEFORE UPDATE OR TRUNCATE ON "staff_reading"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_readings();
--> statement-breakpoint
CREATE TRIGGER staff_reading_is_kept BEFORE DELETE ON "staff_reading"
FOR EACH ROW EXECUTE FUNCTION refuse_change_of_readings();
--> statement-breakpoint
ALTER TABLE "staff_reading" ENABLE ALWAYS TRIGGER staff_reading_is_only_added_to;
--> statement-breakpoint
ALTER TABLE "staff_reading" ENABLE ALWAYS TRIGGER staff_reading_is_kept;
--> statement-breakpoint
-- The owner of the table has these rights by default, unless it is a superuser, whom the trigger refuses.
REVOKE UPDATE, DELETE, TRUNCATE ON "staff_journal" FROM PUBLIC, CURRENT_USER;
