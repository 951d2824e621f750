-- A cart has at most 100 lines, or as many as the operator's setting says (decisions.md 9). Adds to one cart are counted one after the other, until they commit.
CREATE OR REPLACE FUNCTION cart_lines_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart', NEW.member_id));
  IF (SELECT count(*) FROM cart_lines WHERE member_id = NEW.member_id) > coalesce(
    (SELECT value FROM setting_changes WHERE name = 'cartLines' ORDER BY version DESC LIMIT 1), 100) THEN
    RAISE EXCEPTION 'the cart is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_lines_bounded';
  END IF;
  RETURN NULL;
END $$;
