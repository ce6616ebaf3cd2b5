-- Units that a cart may hold of a product: those in stock; where these are too few to be sold, and the product is
-- brought on order, as many as the shop takes orders for (`order_most`; 0: it takes none).
CREATE OR REPLACE FUNCTION public.cart_stock(stock integer, lowest integer, lead integer, is_novelty boolean, order_most integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN stock >= lowest OR lead IS NULL OR is_novelty OR order_most = 0 THEN stock ELSE order_most END
$function$
