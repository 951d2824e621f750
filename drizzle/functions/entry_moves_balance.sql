-- Runs as the owner, so that the application itself needs no right to change a balance. What a member may spend lies in two
-- accounts: each journal that moves them is one line of the member's balance, with what both accounts held after it.
CREATE OR REPLACE FUNCTION entry_moves_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  moved record;
BEGIN
  -- Accounts that everybody pays into keep no balance, so that payments never wait for one another.
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND balance IS NOT NULL
  RETURNING kind, owner_id, balance INTO moved;
  IF moved.kind IN ('balance', 'compensation') THEN
    INSERT INTO balance_lines AS l (owner_id, journal_id, cause, at, own_fen, given_fen, own_after_fen, given_after_fen)
    SELECT moved.owner_id, j.id, j.kind || ' ' || split_part(j.ref, ':', 1), j.at,
      CASE moved.kind WHEN 'balance' THEN NEW.amount ELSE 0 END, CASE moved.kind WHEN 'compensation' THEN NEW.amount ELSE 0 END,
      CASE moved.kind WHEN 'balance' THEN moved.balance END, CASE moved.kind WHEN 'compensation' THEN moved.balance END
    FROM journals j WHERE j.id = NEW.journal_id
    ON CONFLICT (owner_id, journal_id) DO UPDATE SET own_fen = l.own_fen + excluded.own_fen, given_fen = l.given_fen + excluded.given_fen,
      own_after_fen = coalesce(excluded.own_after_fen, l.own_after_fen), given_after_fen = coalesce(excluded.given_after_fen, l.given_after_fen);
  END IF;
  RETURN NULL;
END $$;
