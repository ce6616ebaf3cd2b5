-- Whoever writes a page, its wording is kept.
CREATE OR REPLACE FUNCTION public.keep_page_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO page_revision (slug, title, body, hash)
  VALUES (NEW.slug, NEW.title, NEW.body, encode(sha256(convert_to(NEW.title || E'\n\n' || NEW.body, 'UTF8')), 'hex'));
  RETURN NULL;
END $function$
