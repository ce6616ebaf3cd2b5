-- Whoever changes what many pages show at once (a load, the staff), every process hears of it when
-- the transaction commits, however many rows it changed: PostgreSQL tells the same only once.
-- The channel and the payload are those of database/changes.ts.
CREATE FUNCTION announce_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('skoba_changed', '{"tags":["catalogue"]}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE ON category
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER brand_announced AFTER INSERT OR UPDATE OR DELETE ON brand
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER attribute_announced AFTER INSERT OR UPDATE OR DELETE ON attribute
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
CREATE TRIGGER label_announced AFTER INSERT OR UPDATE OR DELETE ON label
FOR EACH ROW EXECUTE FUNCTION announce_catalogue();
--> statement-breakpoint
-- A new model comes with new products; of its parameters the load tells.
CREATE TRIGGER model_announced AFTER UPDATE ON model FOR EACH ROW
WHEN ((OLD.title, OLD.slug) IS DISTINCT FROM (NEW.title, NEW.slug)) EXECUTE FUNCTION announce_catalogue();
