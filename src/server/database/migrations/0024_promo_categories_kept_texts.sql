CREATE TABLE "page_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawler_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_code" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "revision_id" integer;--> statement-breakpoint
ALTER TABLE "consent" RENAME COLUMN "text_version" TO "text_day";--> statement-breakpoint
ALTER TABLE "consent" ALTER COLUMN "text_day" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "page_revision_slug" ON "page_revision" USING btree ("slug","id");--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_revision_id_page_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."page_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever writes a page, its wording is kept.
CREATE FUNCTION keep_page_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_revision (slug, title, body, hash)
  VALUES (NEW.slug, NEW.title, NEW.body, encode(sha256(convert_to(NEW.title || E'\n\n' || NEW.body, 'UTF8')), 'hex'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER page_written AFTER INSERT ON page FOR EACH ROW EXECUTE FUNCTION keep_page_revision();
--> statement-breakpoint
CREATE TRIGGER page_changed AFTER UPDATE ON page FOR EACH ROW
WHEN ((OLD.slug, OLD.title, OLD.body) IS DISTINCT FROM (NEW.slug, NEW.title, NEW.body))
EXECUTE FUNCTION keep_page_revision();
--> statement-breakpoint
INSERT INTO page_revision (slug, title, body, hash, made_at)
SELECT slug, title, body, encode(sha256(convert_to(title || E'\n\n' || body, 'UTF8')), 'hex'), updated_at FROM page ORDER BY id;
--> statement-breakpoint
-- Of earlier consents it is certain which text they were given to when the page has not changed since; else the day stays.
UPDATE consent c SET revision_id = r.id
FROM page_revision r
WHERE c.given_at >= r.made_at AND c.text_day = to_char(r.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
  AND r.slug = CASE WHEN c.cause LIKE 'message:%' THEN 'consent-feedback' WHEN c.purpose = 'offer' THEN 'offer'
    WHEN c.purpose = 'marketing' THEN 'consent-newsletter' ELSE 'consent-personal-data' END;
--> statement-breakpoint
-- An address that no category has or had would turn a narrow code into one for everything: it becomes category 0, which is none.
UPDATE promo_code m SET category_ids = ARRAY(
  SELECT coalesce(
    (SELECT c.id FROM category c WHERE c.full_slug = s.slug),
    (SELECT r.target_id FROM slug_redirect r WHERE r.kind = 'category' AND r.slug = s.slug), 0)
  FROM unnest(m.categories) AS s(slug))
WHERE cardinality(m.categories) > 0;
--> statement-breakpoint
ALTER TABLE "promo_code" DROP COLUMN "categories";--> statement-breakpoint
-- A code with what its limits need; null for an unknown one. Its categories come with all below them, as the tree is now.
CREATE OR REPLACE FUNCTION promo_facts(the_code text, the_account integer) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'code', m.code, 'title', m.title, 'kind', m.kind, 'value', m.value, 'minimumSum', m.minimum_sum,
    'categories', CASE WHEN cardinality(m.category_ids) > 0 THEN (
      WITH RECURSIVE branch AS (
        SELECT c.id, c.full_slug FROM category c WHERE c.id = ANY (m.category_ids)
        UNION
        SELECT c.id, c.full_slug FROM category c JOIN branch ON c.parent_id = branch.id
      ) SELECT coalesce(json_agg(full_slug), '[]') FROM branch) END,
    'giftProductId', m.gift_product_id, 'limitTotal', m.limit_total, 'limitPerAccount', m.limit_per_account, 'used', m.used,
    'usedByAccount', (SELECT count(*) FROM promo_use u WHERE u.code = m.code AND u.account_id = the_account),
    'startsAt', m.starts_at, 'endsAt', m.ends_at
  ) FROM promo_code m WHERE m.code = the_code
$$;
