-- Runs as the owner, so that the application itself needs no right to change a balance.
CREATE OR REPLACE FUNCTION entry_moves_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- Accounts that everybody pays into keep no balance, so that payments never wait for one another.
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND balance IS NOT NULL;
  RETURN NULL;
END $$;
