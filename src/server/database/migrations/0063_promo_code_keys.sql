ALTER TABLE "promo_code" ADD COLUMN "key" text;--> statement-breakpoint
-- As `promoKey` makes it. Of codes that look alike already, the oldest has the key.
UPDATE "promo_code" SET "key" = "first"."key" FROM (
  SELECT DISTINCT ON ("key") "code", "key" FROM (
    SELECT "code", "created_at", nullif(regexp_replace(
      translate(normalize("code", NFKC), 'АВЕКМНОРСТУХЗІЁ', 'ABEKMHOPCTYX3IE'),
      '[[:space:][:punct:]]+', '', 'g'), '') AS "key"
    FROM "promo_code"
  ) "keyed" ORDER BY "key", "created_at", "code"
) "first" WHERE "promo_code"."code" = "first"."code";--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_key_unique" UNIQUE("key");
