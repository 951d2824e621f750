-- A journal has two entries at least and sums to zero for each currency when the transaction ends (R25).
CREATE OR REPLACE FUNCTION journal_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) < 2 FROM entries WHERE journal_id = NEW.id)
    OR EXISTS (SELECT FROM entries WHERE journal_id = NEW.id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal % does not sum to zero', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_balanced';
  END IF;
  RETURN NULL;
END $$;
