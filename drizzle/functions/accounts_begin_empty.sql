-- The balance of an account comes from its entries alone, so it begins at nothing.
CREATE OR REPLACE FUNCTION accounts_begin_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.floor < 0 THEN
    RAISE EXCEPTION 'an account begins empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_begin_empty';
  END IF;
  RETURN NEW;
END $$;
