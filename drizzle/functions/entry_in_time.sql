-- An entry belongs to the transaction of its journal (R25).
CREATE OR REPLACE FUNCTION entry_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM journals WHERE id = NEW.journal_id AND tx = pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'journal % is closed', NEW.journal_id USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_time';
  END IF;
  RETURN NEW;
END $$;
