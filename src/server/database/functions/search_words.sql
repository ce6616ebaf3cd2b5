-- Words of names as the desk searches them: small letters, «ё» as «е»; as `readSearch` of domain/desk-search.ts splits them.
CREATE OR REPLACE FUNCTION public.search_words(full_name text, company text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_to_tsvector(array_remove(
    regexp_split_to_array(replace(lower((full_name || ' ' || company) COLLATE "ru-x-icu"), 'ё', 'е'), '[^0-9a-zа-я]+'), ''))
$function$
