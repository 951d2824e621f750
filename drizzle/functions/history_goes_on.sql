-- History is a path: each row goes on from where the one before it ended.
CREATE OR REPLACE FUNCTION history_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reached text := coalesce((SELECT to_state FROM state_history WHERE axis = NEW.axis AND subject_id = NEW.subject_id ORDER BY id DESC LIMIT 1), '');
BEGIN
  IF reached <> NEW.from_state THEN
    RAISE EXCEPTION '% % is in %, not in %', NEW.axis, NEW.subject_id, reached, NEW.from_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_history_path';
  END IF;
  NEW.tx := pg_current_xact_id()::text;
  RETURN NEW;
END $$;
