-- The sides of a product as it is packed, in millimetres, as far as they are known: as the shop measured it, else its
-- source. For goods that nobody has measured their own attributes «Длина», «Ширина», «Высота» stand in: what is rolled up
-- or folded is then taken for longer than it is, until it is measured; a bar of 5.5 m is never promised to a courier.
CREATE OR REPLACE FUNCTION public.packed_sizes(the_product integer, own integer[], length integer, width integer, height integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF own IS NOT NULL THEN RETURN own; END IF;
  IF num_nonnulls(length, width, height) > 0 THEN RETURN array_remove(ARRAY[length, width, height], NULL); END IF;
  RETURN (
    SELECT coalesce(array_agg(ceil(v.mm)::integer), '{}')
    FROM product_attribute p JOIN attribute a ON a.id = p.attribute_id,
      LATERAL (SELECT coalesce(p.number_max, p.number) * CASE a.unit WHEN 'мм' THEN 1 WHEN 'см' THEN 10 WHEN 'м' THEN 1000 END AS mm) v
    WHERE p.product_id = the_product AND a.title IN ('Длина', 'Ширина', 'Высота') AND v.mm BETWEEN 1 AND 100000);
END
$function$
