-- Money that goes back makes a red letter due: the order's invoiced lines are marked in the transaction of the refund, and the job
-- that asks for red letters takes the mark off. Nothing that gives money back can forget it.
CREATE OR REPLACE FUNCTION refund_unchecks_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoiced_lines SET unchecked = true WHERE order_id = NEW.id AND NOT unchecked;
  RETURN NULL;
END $$;
