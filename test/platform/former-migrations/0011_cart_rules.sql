-- What the tables of carts and invoice titles alone cannot say.

-- A cart has at most 100 lines (decisions.md 9). Adds to one cart are counted one after the other, until they commit.
CREATE FUNCTION cart_lines_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart', NEW.member_id));
  IF (SELECT count(*) FROM cart_lines WHERE member_id = NEW.member_id) > 100 THEN
    RAISE EXCEPTION 'the cart is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_lines_bounded';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_bounded AFTER INSERT ON cart_lines FOR EACH ROW EXECUTE FUNCTION cart_lines_bounded();
--> statement-breakpoint
-- The text of an invoice title is fixed once set (specification 5), and so is whose kind it is.
CREATE FUNCTION invoice_titles_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.type, NEW.member_id) IS DISTINCT FROM (OLD.title, OLD.type, OLD.member_id) THEN
    RAISE EXCEPTION 'an invoice title cannot change' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_titles_fixed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_titles_fixed BEFORE UPDATE ON invoice_titles FOR EACH ROW EXECUTE FUNCTION invoice_titles_fixed();
