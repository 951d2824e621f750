-- What is left of goods changes with every order: a scope of its own, so that what shows no stock stays kept.

-- The same as before, but for a second argument, 'unannounced': watchers find the change when they ask, every half
-- second (versions.ts). COMMIT after NOTIFY takes turns in the whole database, which orders should not.
CREATE OR REPLACE FUNCTION bump_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own smallint := pg_backend_pid() % 16;
  instant bigint := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
  UPDATE public.data_versions SET version = greatest(version + 1, instant)
  WHERE scope = TG_ARGV[0] AND slot = (
    SELECT slot FROM public.data_versions WHERE scope = TG_ARGV[0]
    ORDER BY slot <> own, slot LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO public.data_versions AS d (scope, slot, version) VALUES (TG_ARGV[0], own, instant)
    ON CONFLICT (scope, slot) DO UPDATE SET version = greatest(d.version + 1, instant);
  END IF;
  IF TG_NARGS = 1 THEN PERFORM pg_notify('data_version', TG_ARGV[0]); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO data_versions (scope, slot, version) SELECT 'stock', slot, 0 FROM generate_series(0, 15) slot;
--> statement-breakpoint
DROP TRIGGER batches_version ON batches;
--> statement-breakpoint
CREATE TRIGGER batches_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stock', 'unannounced');
--> statement-breakpoint
-- A product's row follows its SKUs and batches by their own triggers, which have raised a version already.
DROP TRIGGER spus_version ON spus;
--> statement-breakpoint
CREATE TRIGGER spus_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spus FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bump_data_version('catalogue');
