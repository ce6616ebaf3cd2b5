-- As they were shown until now: from the order, or from its payment where the shop asks for one in advance.
UPDATE "order_line" l
SET "lead_from" = (CASE WHEN o."lead_from_payment" THEN o."paid_at" ELSE o."created_at" END AT TIME ZONE 'Europe/Moscow')::date
FROM "order" o WHERE o."id" = l."order_id" AND l."lead_days" IS NOT NULL;
