-- No table is locked: the shop goes on. A bonus entry of a part of an order has a number behind the order's id.
UPDATE bonus_entry SET order_id = o.id FROM "order" o WHERE bonus_entry.cause LIKE 'order:%' AND o.id::text = substr(bonus_entry.cause, 7, 36);--> statement-breakpoint
UPDATE promo_use SET order_id = o.id FROM "order" o WHERE promo_use.cause LIKE 'order:%' AND o.id::text = substr(promo_use.cause, 7);--> statement-breakpoint
UPDATE consent SET order_id = o.id FROM "order" o WHERE consent.cause LIKE 'order:%' AND o.id::text = substr(consent.cause, 7);
