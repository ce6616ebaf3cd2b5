-- Sessions for one client are counted in the statement that makes them: a first good in a cart costs no round trip and no
-- commit more. `client`: keys in limit_count, the narrowest first, each with what it may have (`key:most,key:most`); null:
-- it is not counted. A session that was promised to its key is written once, whoever writes first.
-- Answers the row, or how many seconds there are to wait.
CREATE OR REPLACE FUNCTION public.open_session(new_key_hash text, new_expires timestamp with time zone, client text, sessions_most integer, counted_until timestamp with time zone, the_now timestamp with time zone, OUT id integer, OUT wait integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  one text;
  the_key text;
  the_most integer;
  counted limit_count%ROWTYPE;
BEGIN
  -- Nothing is counted of what is refused: it would leave rows without end.
  FOREACH one IN ARRAY coalesce(string_to_array(client, ','), '{}') LOOP
    the_key := split_part(one, ':', 1);
    the_most := coalesce(nullif(split_part(one, ':', 2), '')::integer, sessions_most);
    SELECT * INTO counted FROM limit_count l WHERE l.key = the_key AND l.resets_at > the_now AND l.hits >= the_most;
    IF FOUND THEN
      wait := greatest(1, ceil(extract(epoch FROM counted.resets_at - the_now)));
      RETURN;
    END IF;
  END LOOP;
  FOREACH one IN ARRAY coalesce(string_to_array(client, ','), '{}') LOOP
    the_key := split_part(one, ':', 1);
    the_most := coalesce(nullif(split_part(one, ':', 2), '')::integer, sessions_most);
    INSERT INTO limit_count AS l (key, hits, resets_at) VALUES (the_key, 1, counted_until)
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN l.resets_at <= the_now THEN 1 ELSE l.hits + 1 END,
        resets_at = CASE WHEN l.resets_at <= the_now THEN excluded.resets_at ELSE l.resets_at END
      RETURNING * INTO counted;
    IF counted.hits > the_most THEN
      wait := greatest(1, ceil(extract(epoch FROM counted.resets_at - the_now)));
      RETURN;
    END IF;
  END LOOP;
  INSERT INTO session AS s (key_hash, expires_at) VALUES (new_key_hash, new_expires)
    ON CONFLICT (key_hash) DO UPDATE SET key_hash = excluded.key_hash RETURNING s.id INTO id;
END
$function$
