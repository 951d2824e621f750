-- The text of an invoice title is fixed once set (specification 5), and so is whose kind it is.
CREATE OR REPLACE FUNCTION invoice_titles_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.type, NEW.member_id) IS DISTINCT FROM (OLD.title, OLD.type, OLD.member_id) THEN
    RAISE EXCEPTION 'an invoice title cannot change' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_titles_fixed';
  END IF;
  RETURN NEW;
END $$;
