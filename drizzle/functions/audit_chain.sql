-- Each audit row holds the hash of the row before it and its own.
CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.previous := coalesce((SELECT hash FROM audit_entries ORDER BY id DESC LIMIT 1), ''::bytea);
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
