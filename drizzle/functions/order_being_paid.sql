-- An unpaid order neither ends nor changes its price while an attempt to pay it is living (R35). Whoever begins an attempt and
-- whoever ends an order take the group first, so that one sees the other.
CREATE OR REPLACE FUNCTION order_being_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE group_id = OLD.group_id AND state IN ('processing', 'underReview')) THEN
    RAISE EXCEPTION 'order % is being paid', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_attempt_living';
  END IF;
  RETURN NEW;
END $$;
