-- An attempt names the orders that it pays, and their amounts sum up to its own.
CREATE OR REPLACE FUNCTION payment_sums_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_fen IS DISTINCT FROM (SELECT sum(amount_fen) FROM payment_parts WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'parts of payment % do not sum up', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_sum_up';
  END IF;
  RETURN NULL;
END $$;
