-- A hidden category takes its branch along.
CREATE OR REPLACE FUNCTION public.show_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH RECURSIVE branch AS (
    SELECT id, NOT hidden AS shown FROM category WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, branch.shown AND NOT c.hidden FROM category c JOIN branch ON c.parent_id = branch.id
  )
  UPDATE category SET shown = branch.shown FROM branch WHERE branch.id = category.id AND branch.shown <> category.shown;
  RETURN NULL;
END $function$
