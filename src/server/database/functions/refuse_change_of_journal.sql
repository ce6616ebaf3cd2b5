-- The journal is only added to. The trigger fires in sessions that replicate, too, and before a statement that finds no row.
CREATE OR REPLACE FUNCTION public.refuse_change_of_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The journal of the desk is only added to: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $function$
