-- Audit rows are never changed.
CREATE OR REPLACE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
