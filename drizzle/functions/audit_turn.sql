-- One writer at a time, from before the row gets its id, so that the order of ids is the order of the chain.
CREATE OR REPLACE FUNCTION audit_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  RETURN NULL;
END $$;
