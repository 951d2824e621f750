-- What may happen is a row of legal_steps, which history refers to; a state changes only in a transaction that writes why
-- (R34). A history row is written by who may make the step, so role, from and to are looked at there.
CREATE OR REPLACE FUNCTION state_has_reason() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT to_state, tx INTO last FROM state_history WHERE axis = TG_ARGV[0] AND subject_id = NEW.id ORDER BY id DESC LIMIT 1;
  -- Whoever changes the state once more in this transaction has it looked at once more, so the last change of several says
  -- where the thing stands now; those before it ask.
  IF last.tx = pg_current_xact_id()::text AND last.to_state = NEW.state THEN
    RETURN NULL;
  END IF;
  IF last.to_state IS DISTINCT FROM (SELECT state FROM state_of(TG_ARGV[0], NEW.id)) OR last.tx <> pg_current_xact_id()::text THEN
    RAISE EXCEPTION '% % changed its state without a history row', TG_ARGV[0], NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_has_reason';
  END IF;
  RETURN NULL;
END $$;
