-- Whoever changes what many pages show at once (a load, the staff), every process hears of it when the transaction
-- commits, however many rows it changed: PostgreSQL tells the same only once. The channel and the payload are those of
-- database/changes.ts.
CREATE OR REPLACE FUNCTION public.announce_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('skoba_changed', '{"tags":["catalogue"]}');
  RETURN NULL;
END $function$
