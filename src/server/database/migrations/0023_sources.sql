CREATE TABLE "wanted_picture" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text,
	"key" text,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "wanted_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "remote_picture" (
	"url" text PRIMARY KEY NOT NULL,
	"key" text,
	"etag" text,
	"checked_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text
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
ALTER TABLE "product" RENAME COLUMN "source" TO "catalogue";--> statement-breakpoint
ALTER TABLE "attribute" DROP CONSTRAINT "attribute_external_id_unique";--> statement-breakpoint
ALTER TABLE "brand" DROP CONSTRAINT "brand_external_id_unique";--> statement-breakpoint
ALTER TABLE "category" DROP CONSTRAINT "category_external_id_unique";--> statement-breakpoint
ALTER TABLE "model" DROP CONSTRAINT "model_external_id_unique";--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_external_id_unique";--> statement-breakpoint
ALTER TABLE "warehouse" DROP CONSTRAINT "warehouse_external_id_unique";--> statement-breakpoint
ALTER TABLE "attribute" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "load_run" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "model" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "source_title" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "warehouse" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "wanted_picture" ADD CONSTRAINT "wanted_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_price_type" ADD CONSTRAINT "source_price_type_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_property" ADD CONSTRAINT "source_property_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_unit" ADD CONSTRAINT "source_unit_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_value" ADD CONSTRAINT "source_value_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wanted_picture_url" ON "wanted_picture" USING btree ("url");--> statement-breakpoint
CREATE INDEX "remote_picture_due" ON "remote_picture" USING btree ("due_at");--> statement-breakpoint
-- Whose the goods are that are there: a feed's by its shop, the demonstration's, and one node's of 1C for all others.
INSERT INTO source (name)
SELECT DISTINCT CASE WHEN catalogue = 'yml' OR catalogue LIKE 'yml:%' THEN catalogue WHEN catalogue = 'skoba-catalogue' THEN 'demo' ELSE '1c' END AS name
FROM product ORDER BY name;
--> statement-breakpoint
INSERT INTO source (name) SELECT '1c' WHERE NOT EXISTS (SELECT FROM source) AND EXISTS (SELECT FROM category WHERE external_id IS NOT NULL);
--> statement-breakpoint
UPDATE product p SET source_id = s.id, catalogue = CASE WHEN catalogue LIKE 'yml:%' THEN 'yml' ELSE catalogue END
FROM source s
WHERE s.name = CASE WHEN catalogue = 'yml' OR catalogue LIKE 'yml:%' THEN catalogue WHEN catalogue = 'skoba-catalogue' THEN 'demo' ELSE '1c' END;
--> statement-breakpoint
-- What two sources shared stays with the one that has more goods of it; the other makes its own with its next load.
WITH most AS (SELECT DISTINCT ON (model_id) model_id AS id, source_id FROM product GROUP BY model_id, source_id ORDER BY model_id, count(*) DESC, source_id)
UPDATE model t SET source_id = most.source_id FROM most WHERE most.id = t.id AND t.external_id IS NOT NULL;
--> statement-breakpoint
WITH most AS (SELECT DISTINCT ON (brand_id) brand_id AS id, source_id FROM product GROUP BY brand_id, source_id ORDER BY brand_id, count(*) DESC, source_id)
UPDATE brand t SET source_id = most.source_id FROM most WHERE most.id = t.id AND t.external_id IS NOT NULL;
--> statement-breakpoint
WITH most AS (
  SELECT DISTINCT ON (v.attribute_id) v.attribute_id AS id, p.source_id FROM product_attribute v JOIN product p ON p.id = v.product_id
  GROUP BY v.attribute_id, p.source_id ORDER BY v.attribute_id, count(*) DESC, p.source_id
)
UPDATE attribute t SET source_id = most.source_id FROM most WHERE most.id = t.id AND t.external_id <> 'вариант';
--> statement-breakpoint
WITH most AS (
  SELECT DISTINCT ON (s.warehouse_id) s.warehouse_id AS id, p.source_id FROM product_stock s JOIN product p ON p.id = s.product_id
  GROUP BY s.warehouse_id, p.source_id ORDER BY s.warehouse_id, count(*) DESC, p.source_id
)
UPDATE warehouse t SET source_id = most.source_id FROM most WHERE most.id = t.id;
--> statement-breakpoint
WITH RECURSIVE used AS (
  SELECT category_id AS id, source_id, count(*) AS goods FROM product GROUP BY category_id, source_id
  UNION ALL
  SELECT c.parent_id, used.source_id, used.goods FROM used JOIN category c ON c.id = used.id WHERE c.parent_id IS NOT NULL
), most AS (
  SELECT DISTINCT ON (id) id, source_id FROM used GROUP BY id, source_id ORDER BY id, sum(goods) DESC, source_id
)
UPDATE category t SET source_id = most.source_id FROM most WHERE most.id = t.id AND t.external_id IS NOT NULL AND t.full_slug <> 'katalog';
--> statement-breakpoint
-- What has no goods belongs to the source that has most.
CREATE TEMP TABLE largest ON COMMIT DROP AS
SELECT s.id FROM source s ORDER BY (SELECT count(*) FROM product p WHERE p.source_id = s.id) DESC, s.id LIMIT 1;
--> statement-breakpoint
UPDATE model SET source_id = (SELECT id FROM largest) WHERE source_id IS NULL AND external_id IS NOT NULL;--> statement-breakpoint
UPDATE brand SET source_id = (SELECT id FROM largest) WHERE source_id IS NULL AND external_id IS NOT NULL;--> statement-breakpoint
UPDATE attribute SET source_id = (SELECT id FROM largest) WHERE source_id IS NULL AND external_id <> 'вариант';--> statement-breakpoint
UPDATE warehouse SET source_id = (SELECT id FROM largest) WHERE source_id IS NULL;--> statement-breakpoint
UPDATE category SET source_id = (SELECT id FROM largest) WHERE source_id IS NULL AND external_id IS NOT NULL AND full_slug <> 'katalog';--> statement-breakpoint
-- Whether a property had a directory is not known: as before, a value that looks like an identifier is not taken for a word.
INSERT INTO source_property (source_id, external_id, title, unit, directory)
SELECT source_id, external_id, title, unit, true FROM attribute
WHERE source_id IS NOT NULL AND external_id NOT LIKE 'характеристика:%' AND external_id NOT LIKE 'param:%';
--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_run" ADD CONSTRAINT "load_run_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_of_source" UNIQUE("source_id","external_id");--> statement-breakpoint
ALTER TABLE "brand" ADD CONSTRAINT "brand_of_source" UNIQUE("source_id","external_id");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_of_source" UNIQUE("source_id","external_id");--> statement-breakpoint
ALTER TABLE "model" ADD CONSTRAINT "model_of_source" UNIQUE("source_id","external_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_of_source" UNIQUE NULLS NOT DISTINCT("source_id","external_id");--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_of_source" UNIQUE NULLS NOT DISTINCT("source_id","external_id");
