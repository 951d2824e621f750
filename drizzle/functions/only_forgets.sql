-- History is kept (R27), the words that somebody gave for a step only as long as their member is (R56): the mall may blank
-- them, by forget_reasons alone, and do nothing else to the row.
CREATE OR REPLACE FUNCTION only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
