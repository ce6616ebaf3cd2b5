-- Whoever changes a stock (a load, a cancelled order, the staff), who waits for the product is told in the same
-- transaction: one job for each account and arrival. An arrival: the least amount can be bought, and could not be before.
CREATE OR REPLACE FUNCTION public.tell_of_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  letters graphile_worker.job_spec[] := ARRAY(
    SELECT ('waitlist_letter', json_build_object('accountId', w.account_id, 'productId', NEW.id), NULL, NULL, 80::smallint,
      'waitlist:' || w.account_id || ':' || NEW.id || ':' || pg_current_xact_id(), 3::smallint, NULL)::graphile_worker.job_spec
    FROM waitlist_item w WHERE w.product_id = NEW.id);
BEGIN
  IF cardinality(letters) > 0 THEN PERFORM graphile_worker.add_jobs(letters, true); END IF;
  RETURN NULL;
END $function$
