-- A step waits for its webhooks while any address of another system is told of anything.
CREATE OR REPLACE FUNCTION step_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE stopped_at IS NULL) THEN
    INSERT INTO webhook_steps (id) SELECT id FROM added;
  END IF;
  RETURN NULL;
END $$;
