-- A reading stays as it was written, and for its year: whoever has read must not be able to take it back. The sweep
-- deletes what is older.
CREATE OR REPLACE FUNCTION public.refuse_change_of_readings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF OLD.at < now() - interval '364 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The journal of readings is only added to: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$
