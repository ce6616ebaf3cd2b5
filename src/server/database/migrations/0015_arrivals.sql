-- Whoever changes a stock (a load, a cancelled order, the staff), who waits for the product is told in the same transaction: one job for
-- each account and arrival. An arrival: the least amount can be bought, and could not be before.
CREATE FUNCTION tell_of_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (task, cause, payload, run_at)
  SELECT 'waitlist_letter', 'waitlist:' || w.account_id || ':' || NEW.id || ':' || pg_current_xact_id(),
    jsonb_build_object('accountId', w.account_id, 'productId', NEW.id), now()
  FROM waitlist_item w WHERE w.product_id = NEW.id
  ON CONFLICT (cause) DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('skoba_jobs', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_arrived AFTER UPDATE ON product FOR EACH ROW
WHEN (NEW.state = 'active' AND NEW.quantity >= NEW.min_quantity AND (OLD.state <> 'active' OR OLD.quantity < OLD.min_quantity))
EXECUTE FUNCTION tell_of_arrival();
