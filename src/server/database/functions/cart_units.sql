-- A wanted quantity as it can be bought; the twin of clampUnits in src/domain/cart.ts (a test holds them together).
CREATE OR REPLACE FUNCTION public.cart_units(wanted integer, stock integer, lowest integer, step integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT CASE
    WHEN wanted < 1 OR stock < lowest THEN 0
    WHEN wanted <= lowest THEN lowest
    ELSE lowest + least((stock - lowest) / step, (wanted - lowest + step - 1) / step) * step
  END
$function$
