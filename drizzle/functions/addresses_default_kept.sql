-- Whoever has addresses has a default one; looked at when the transaction ends, so that it may move in between.
CREATE OR REPLACE FUNCTION addresses_default_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  IF EXISTS (SELECT FROM addresses WHERE member_id = owner)
    AND NOT EXISTS (SELECT FROM addresses WHERE member_id = owner AND is_default) THEN
    RAISE EXCEPTION 'a default shipping address must be kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'addresses_default_kept';
  END IF;
  RETURN NULL;
END $$;
