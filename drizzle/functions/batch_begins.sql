-- A batch remembers what it began with; stock_moves say what happens to `on_hand` afterwards (I4).
CREATE OR REPLACE FUNCTION batch_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.start_on_hand := NEW.on_hand;
  RETURN NEW;
END $$;
