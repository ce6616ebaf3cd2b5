-- What waits moves to the library, in its class: codes 0, money 1, letters 2, the rest 3. The longest causes are those of files, which
-- nobody else names.
SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
  SELECT (task, payload::json, NULL, run_at, 80::smallint, CASE WHEN length(cause) > 512 THEN task || ':' || md5(cause) ELSE cause END,
    CASE
      WHEN task IN ('login_code_letter', 'account_code_letter') THEN 0
      WHEN task IN ('payment_watch', 'payment_refund', 'payment_receipt', 'payment_handover', 'order_unpaid') THEN 1
      WHEN task IN ('waitlist_letter', 'newsletter_confirm_letter', 'newsletter_welcome_letter', 'account_pictures_gone',
        'account_consent_gone', 'forget_message') THEN 3
      ELSE 2
    END::smallint, NULL)::graphile_worker.job_spec
  FROM job ORDER BY id
));
--> statement-breakpoint
-- Whoever changes a stock (a load, a cancelled order, the staff), who waits for the product is told in the same transaction: one job for
-- each account and arrival.
CREATE OR REPLACE FUNCTION tell_of_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  letters graphile_worker.job_spec[] := ARRAY(
    SELECT ('waitlist_letter', json_build_object('accountId', w.account_id, 'productId', NEW.id), NULL, NULL, 80::smallint,
      'waitlist:' || w.account_id || ':' || NEW.id || ':' || pg_current_xact_id(), 3::smallint, NULL)::graphile_worker.job_spec
    FROM waitlist_item w WHERE w.product_id = NEW.id);
BEGIN
  IF cardinality(letters) > 0 THEN PERFORM graphile_worker.add_jobs(letters, true); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TABLE "job";
