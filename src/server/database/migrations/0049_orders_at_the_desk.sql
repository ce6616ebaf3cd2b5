-- Words of names as the desk searches them: small letters, «ё» as «е»; as `readSearch` of domain/desk-orders.ts splits them.
CREATE FUNCTION search_words(full_name text, company text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array(replace(lower((full_name || ' ' || company) COLLATE "ru-x-icu"), 'ё', 'е'), '[^0-9a-zа-я]+'), ''))
$$;
--> statement-breakpoint
-- An article as `articleKey` of domain/article.ts writes it.
CREATE FUNCTION article_start(article text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(upper(article COLLATE "ru-x-icu"), 'АВЕКМНОРСТУХЗІ', 'ABEKMHOPCTYX3I'), '[^0-9A-ZА-ЯЁ]+', '', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "order_letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"addressee" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_letter_once" ON "order_letter" USING btree ("order_id","cause");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "order_phone_end" ON "order" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_email_start" ON "order" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_inn" ON "order" USING btree ("inn") WHERE "order"."inn" <> '';--> statement-breakpoint
CREATE INDEX "order_words" ON "order" USING gin (search_words("full_name", "company_name"));--> statement-breakpoint
CREATE INDEX "order_line_article" ON "order_line" USING btree (article_start("article") text_pattern_ops);