-- Raises the version of a scope of data that caches watch (src/platform/db/versions.ts). A table takes part with
--   CREATE TRIGGER <table>_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON <table>
--     FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('<scope>');
-- The version changes in the transaction that changes the data, so both become visible together. Sixteen rows for each scope
-- let writers pass one another: a writer takes a row that nobody holds, its own first, and waits only when all are held.
-- (Waiting for a fixed row would let two transactions that touch two scopes in opposite order lock each other out.) Versions
-- are milliseconds of the clock, or one more than before: a database that was emptied or restored never repeats a number.
-- With the second argument 'unannounced' watchers find the change when they ask, every half second: COMMIT after NOTIFY takes
-- turns in the whole database, which orders should not.
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
