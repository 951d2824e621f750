-- Nothing is ordered at a store that does not sell (decisions 11). Whoever suspends one holds its row, so that an order which meets
-- it waits, and reads what became of the store.
CREATE OR REPLACE FUNCTION order_store_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stores WHERE id = NEW.store_id AND state = 'approved' FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'store % does not sell', NEW.store_id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_store_open';
  END IF;
  RETURN NEW;
END $$;
