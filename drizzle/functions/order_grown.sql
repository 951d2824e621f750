-- What a member paid on a day follows their orders: a payment adds to the day on which it was made, and what comes back is taken off that
-- day. Deferred, so that the row is held for no longer than COMMIT takes and locked behind everything else: two payments of one
-- member never lock each other out. Runs as the owner, so that the application itself needs no right to change a sum.
CREATE OR REPLACE FUNCTION order_grown() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.paid_at IS NOT NULL THEN
    INSERT INTO growth_days AS g (member_id, day, fen)
    VALUES (OLD.member_id, (OLD.paid_at AT TIME ZONE 'Asia/Shanghai')::date, OLD.refunded_fen - OLD.payable_fen)
    ON CONFLICT (member_id, day) DO UPDATE SET fen = g.fen + excluded.fen;
  END IF;
  IF NEW.paid_at IS NOT NULL THEN
    INSERT INTO growth_days AS g (member_id, day, fen)
    VALUES (NEW.member_id, (NEW.paid_at AT TIME ZONE 'Asia/Shanghai')::date, NEW.payable_fen - NEW.refunded_fen)
    ON CONFLICT (member_id, day) DO UPDATE SET fen = g.fen + excluded.fen;
  END IF;
  RETURN NULL;
END $$;
