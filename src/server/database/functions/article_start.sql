-- An article as `articleKey` of domain/article.ts writes it.
CREATE OR REPLACE FUNCTION public.article_start(article text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(translate(upper(article COLLATE "ru-x-icu"), 'АВЕКМНОРСТУХЗІ', 'ABEKMHOPCTYX3I'), '[^0-9A-ZА-ЯЁ]+', '', 'g')
$function$
