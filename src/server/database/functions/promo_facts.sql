-- A code with what its limits need; null for an unknown one. Its categories come with all below them, as the tree is now.
-- `categories` is null for a code that applies to all goods, and to no other.
CREATE OR REPLACE FUNCTION public.promo_facts(the_code text, the_account integer)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  SELECT json_build_object(
    'code', m.code, 'title', m.title, 'kind', m.kind, 'value', m.value, 'minimumSum', m.minimum_sum,
    'categories', CASE WHEN cardinality(m.category_ids) > 0 THEN (
      WITH RECURSIVE branch AS (
        SELECT c.id, c.full_slug FROM category c WHERE c.id = ANY (m.category_ids)
        UNION
        SELECT c.id, c.full_slug FROM category c JOIN branch ON c.parent_id = branch.id
      ) SELECT coalesce(json_agg(full_slug), '[]') FROM branch)
      WHEN cardinality(m.brand_ids) + cardinality(m.product_ids) > 0 THEN '[]' END,
    'brands', m.brand_ids, 'products', m.product_ids,
    'giftProductId', m.gift_product_id, 'limitTotal', m.limit_total, 'limitPerAccount', m.limit_per_account, 'used', m.used,
    'usedByAccount', (SELECT count(*) FROM promo_use u WHERE u.code = m.code AND u.account_id = the_account),
    'startsAt', m.starts_at, 'endsAt', m.ends_at
  ) FROM promo_code m WHERE m.code = the_code
$function$
