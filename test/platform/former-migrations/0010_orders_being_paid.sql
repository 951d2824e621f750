-- An unpaid order neither ends nor changes its price while an attempt to pay it is living (R35). Whoever begins an attempt and
-- whoever ends an order take the group first, so that one sees the other.
CREATE FUNCTION order_being_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE group_id = OLD.group_id AND state IN ('processing', 'underReview')) THEN
    RAISE EXCEPTION 'order % is being paid', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_attempt_living';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_attempt_living BEFORE UPDATE OF state, payable_fen ON orders FOR EACH ROW
  WHEN (OLD.state = 'awaitingPayment' AND (NEW.state IN ('cancelled', 'closed') OR NEW.payable_fen <> OLD.payable_fen))
  EXECUTE FUNCTION order_being_paid();
