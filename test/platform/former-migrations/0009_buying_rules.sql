-- What the tables of buying alone cannot say.

-- Ledger. An entry belongs to the transaction of its journal; it moves the balance of its account; the journal sums to zero
-- for each currency when the transaction ends. Nothing of it is ever changed (R25, R26, R27).
CREATE FUNCTION entry_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM journals WHERE id = NEW.journal_id AND tx = pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'journal % is closed', NEW.journal_id USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_in_time';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_in_time BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION entry_in_time();
--> statement-breakpoint
-- Runs as the owner, so that the application itself needs no right to change a balance.
CREATE FUNCTION entry_moves_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- Accounts that everybody pays into keep no balance, so that payments never wait for one another.
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id AND balance IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_move_balance AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION entry_moves_balance();
--> statement-breakpoint
CREATE FUNCTION journal_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) < 2 FROM entries WHERE journal_id = NEW.id)
    OR EXISTS (SELECT FROM entries WHERE journal_id = NEW.id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal % does not sum to zero', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_balanced AFTER INSERT ON journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_balanced();
--> statement-breakpoint
CREATE FUNCTION accounts_begin_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.floor < 0 THEN
    RAISE EXCEPTION 'an account begins empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_begin_empty';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_begin_empty BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION accounts_begin_empty();
--> statement-breakpoint
CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_kept BEFORE UPDATE OR DELETE ON journals FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER journals_kept_whole BEFORE TRUNCATE ON journals FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER entries_kept BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER entries_kept_whole BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER state_history_kept BEFORE UPDATE OR DELETE ON state_history FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER state_history_kept_whole BEFORE TRUNCATE ON state_history FOR EACH STATEMENT EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER stock_moves_kept BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER channel_notices_kept BEFORE UPDATE OR DELETE ON channel_notices FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
-- States. What may happen is a row of legal_steps, which history refers to; a state changes only in a transaction that
-- writes why (R34). A history row is written by who may make the step, so role, from and to are looked at there.
CREATE FUNCTION state_has_reason() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last state_history;
BEGIN
  SELECT * INTO last FROM state_history WHERE axis = TG_ARGV[0] AND subject_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF last.to_state IS DISTINCT FROM (SELECT state FROM state_of(TG_ARGV[0], NEW.id)) OR last.tx <> pg_current_xact_id()::text THEN
    RAISE EXCEPTION '% % changed its state without a history row', TG_ARGV[0], NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_has_reason';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Several moves of one transaction are looked at when it ends, so the row itself is asked where it stands then.
CREATE FUNCTION state_of(axis text, id bigint) RETURNS TABLE (state text) LANGUAGE sql STABLE AS $$
  SELECT o.state FROM orders o WHERE $1 = 'order' AND o.id = $2
  UNION ALL SELECT p.state FROM payments p WHERE $1 = 'payment' AND p.id = $2
  UNION ALL SELECT r.state FROM refunds r WHERE $1 = 'refund' AND r.id = $2
  UNION ALL SELECT f.state FROM filling_tasks f WHERE $1 = 'filling' AND f.id = $2
$$;
--> statement-breakpoint
-- History is a path: each row goes on from where the one before it ended.
CREATE FUNCTION history_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reached text := coalesce((SELECT to_state FROM state_history WHERE axis = NEW.axis AND subject_id = NEW.subject_id ORDER BY id DESC LIMIT 1), '');
BEGIN
  IF reached <> NEW.from_state THEN
    RAISE EXCEPTION '% % is in %, not in %', NEW.axis, NEW.subject_id, reached, NEW.from_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_history_path';
  END IF;
  NEW.tx := pg_current_xact_id()::text;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER state_history_path BEFORE INSERT ON state_history FOR EACH ROW EXECUTE FUNCTION history_goes_on();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_state AFTER INSERT OR UPDATE OF state ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('order');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_state AFTER INSERT OR UPDATE OF state ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('payment');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_state AFTER INSERT OR UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('refund');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER filling_tasks_state AFTER INSERT OR UPDATE OF state ON filling_tasks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION state_has_reason('filling');
--> statement-breakpoint
-- Lines of an order sum up to its amounts when the transaction ends (R24).
CREATE FUNCTION order_sums_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o WHERE o.id = NEW.id
      AND (o.goods_fen, o.adjust_fen, o.coupon_fen, o.points_fen, o.freight_fen, o.gift_card_fen, o.payable_fen) = (
        SELECT sum(goods_fen), sum(adjust_fen), sum(coupon_fen), sum(points_fen), sum(freight_fen), sum(gift_card_fen), sum(payable_fen)
        FROM order_lines WHERE order_id = o.id)
      AND o.gift_card_fen = (SELECT coalesce(sum(amount_fen), 0) FROM order_gift_cards WHERE order_id = o.id)
  ) THEN
    RAISE EXCEPTION 'lines of order % do not sum up', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_sum_up AFTER INSERT OR UPDATE OF goods_fen, adjust_fen, coupon_fen, points_fen, freight_fen, gift_card_fen, payable_fen ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_sums_up();
--> statement-breakpoint
-- An attempt names the orders that it pays, and their amounts sum up to its own.
CREATE FUNCTION payment_sums_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_fen IS DISTINCT FROM (SELECT sum(amount_fen) FROM payment_parts WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'parts of payment % do not sum up', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_sum_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_sum_up AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION payment_sums_up();
--> statement-breakpoint
-- Stock. A batch remembers what it began with; what happens to `on_hand` afterwards is told by stock_moves (I4).
CREATE FUNCTION batch_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.start_on_hand := NEW.on_hand;
  RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE batches SET start_on_hand = on_hand WHERE start_on_hand <> on_hand;
--> statement-breakpoint
CREATE TRIGGER batch_begins BEFORE INSERT ON batches FOR EACH ROW EXECUTE FUNCTION batch_begins();
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON journals, entries, state_history, stock_moves, channel_notices FROM mall_app;
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON legal_steps FROM mall_app;
    -- Balances follow entries alone; the limit of a credit line is the only thing that may be set.
    REVOKE UPDATE, DELETE, TRUNCATE ON accounts FROM mall_app;
    GRANT UPDATE (floor) ON accounts TO mall_app;
  END IF;
END $$;
--> statement-breakpoint
INSERT INTO legal_steps (axis, move, from_state, to_state, role) VALUES
  ('order', 'begin', '', 'toBeConfirmed', 'buyer'),
  ('order', 'begin', '', 'toBeConfirmed', 'manager'),
  ('order', 'begin', '', 'awaitingPayment', 'buyer'),
  ('order', 'begin', '', 'awaitingPayment', 'manager'),
  ('order', 'confirm', 'toBeConfirmed', 'confirmed', 'store'),
  ('order', 'confirm', 'toBeConfirmed', 'confirmed', 'manager'),
  ('order', 'confirm', 'toBeConfirmed', 'confirmed', 'approver'),
  ('order', 'refuse', 'toBeConfirmed', 'cancelled', 'store'),
  ('order', 'refuse', 'toBeConfirmed', 'cancelled', 'manager'),
  ('order', 'refuse', 'toBeConfirmed', 'cancelled', 'approver'),
  ('order', 'withdraw', 'toBeConfirmed', 'cancelled', 'buyer'),
  ('order', 'lapse', 'toBeConfirmed', 'cancelled', 'timer'),
  ('order', 'accept', 'confirmed', 'awaitingPayment', 'buyer'),
  ('order', 'decline', 'confirmed', 'cancelled', 'buyer'),
  ('order', 'expireQuote', 'confirmed', 'cancelled', 'timer'),
  ('order', 'adjust', 'awaitingPayment', 'awaitingPayment', 'store'),
  ('order', 'adjust', 'awaitingPayment', 'awaitingPayment', 'manager'),
  ('order', 'pay', 'awaitingPayment', 'awaitingShipment', 'payment'),
  ('order', 'cancel', 'awaitingPayment', 'cancelled', 'buyer'),
  ('order', 'cancel', 'awaitingPayment', 'cancelled', 'store'),
  ('order', 'close', 'awaitingPayment', 'closed', 'timer'),
  ('order', 'ship', 'awaitingShipment', 'awaitingReceipt', 'store'),
  ('order', 'receive', 'awaitingReceipt', 'awaitingReview', 'buyer'),
  ('order', 'receive', 'awaitingReceipt', 'awaitingReview', 'timer'),
  ('order', 'complete', 'awaitingReview', 'completed', 'buyer'),
  ('order', 'complete', 'awaitingReview', 'completed', 'timer'),
  ('order', 'askRefund', 'awaitingShipment', 'refunding', 'buyer'),
  ('order', 'askRefund', 'awaitingShipment', 'refunding', 'store'),
  ('order', 'askRefund', 'awaitingReceipt', 'refunding', 'buyer'),
  ('order', 'askRefund', 'awaitingReceipt', 'refunding', 'store'),
  ('order', 'askRefund', 'awaitingReview', 'refunding', 'buyer'),
  ('order', 'askRefund', 'awaitingReview', 'refunding', 'store'),
  ('order', 'askRefund', 'completed', 'refunding', 'buyer'),
  ('order', 'askRefund', 'completed', 'refunding', 'store'),
  ('order', 'refund', 'refunding', 'refunded', 'finance'),
  ('order', 'refund', 'refunding', 'refunded', 'payment'),
  ('order', 'resumeShipment', 'refunding', 'awaitingShipment', 'buyer'),
  ('order', 'resumeShipment', 'refunding', 'awaitingShipment', 'store'),
  ('order', 'resumeShipment', 'refunding', 'awaitingShipment', 'finance'),
  ('order', 'resumeShipment', 'refunding', 'awaitingShipment', 'payment'),
  ('order', 'resumeReceipt', 'refunding', 'awaitingReceipt', 'buyer'),
  ('order', 'resumeReceipt', 'refunding', 'awaitingReceipt', 'store'),
  ('order', 'resumeReceipt', 'refunding', 'awaitingReceipt', 'finance'),
  ('order', 'resumeReceipt', 'refunding', 'awaitingReceipt', 'payment'),
  ('order', 'resumeReview', 'refunding', 'awaitingReview', 'buyer'),
  ('order', 'resumeReview', 'refunding', 'awaitingReview', 'store'),
  ('order', 'resumeReview', 'refunding', 'awaitingReview', 'finance'),
  ('order', 'resumeReview', 'refunding', 'awaitingReview', 'payment'),
  ('order', 'resumeCompleted', 'refunding', 'completed', 'buyer'),
  ('order', 'resumeCompleted', 'refunding', 'completed', 'store'),
  ('order', 'resumeCompleted', 'refunding', 'completed', 'finance'),
  ('order', 'resumeCompleted', 'refunding', 'completed', 'payment'),
  ('payment', 'begin', '', 'processing', 'buyer'),
  ('payment', 'begin', '', 'underReview', 'buyer'),
  ('payment', 'begin', '', 'settled', 'buyer'),
  ('payment', 'settle', 'processing', 'settled', 'payment'),
  ('payment', 'fail', 'processing', 'failed', 'payment'),
  ('payment', 'fail', 'processing', 'failed', 'timer'),
  ('payment', 'close', 'processing', 'closed', 'buyer'),
  ('payment', 'close', 'processing', 'closed', 'store'),
  ('payment', 'close', 'processing', 'closed', 'payment'),
  ('payment', 'close', 'processing', 'closed', 'timer'),
  ('payment', 'pass', 'underReview', 'settled', 'finance'),
  ('payment', 'reject', 'underReview', 'failed', 'finance'),
  ('payment', 'refundPart', 'settled', 'partlyRefunded', 'finance'),
  ('payment', 'refundPart', 'settled', 'partlyRefunded', 'payment'),
  ('payment', 'refundPart', 'partlyRefunded', 'partlyRefunded', 'finance'),
  ('payment', 'refundPart', 'partlyRefunded', 'partlyRefunded', 'payment'),
  ('payment', 'refundAll', 'settled', 'refunded', 'finance'),
  ('payment', 'refundAll', 'settled', 'refunded', 'payment'),
  ('payment', 'refundAll', 'partlyRefunded', 'refunded', 'finance'),
  ('payment', 'refundAll', 'partlyRefunded', 'refunded', 'payment'),
  ('refund', 'begin', '', 'asked', 'buyer'),
  ('refund', 'begin', '', 'asked', 'store'),
  ('refund', 'refuse', 'asked', 'refused', 'store'),
  ('refund', 'refuse', 'asked', 'refused', 'finance'),
  ('refund', 'withdraw', 'asked', 'withdrawn', 'buyer'),
  ('refund', 'withdraw', 'asked', 'withdrawn', 'store'),
  ('refund', 'execute', 'asked', 'approved', 'finance'),
  ('refund', 'settle', 'approved', 'settled', 'finance'),
  ('refund', 'settle', 'approved', 'settled', 'payment'),
  ('refund', 'fail', 'approved', 'failed', 'payment'),
  ('refund', 'retry', 'failed', 'approved', 'finance'),
  ('filling', 'begin', '', 'toBeCalculated', 'system'),
  ('filling', 'reject', 'toBeCalculated', 'notApprovedToErp', 'chemist'),
  ('filling', 'reject', 'toBeCalculated', 'notApprovedToErp', 'system'),
  ('filling', 'correct', 'notApprovedToErp', 'toBeCalculated', 'planner'),
  ('filling', 'calculate', 'toBeCalculated', 'toBeAssigned', 'chemist'),
  ('filling', 'assignSome', 'toBeAssigned', 'partiallyAssigned', 'planner'),
  ('filling', 'assignSome', 'partiallyAssigned', 'partiallyAssigned', 'planner'),
  ('filling', 'assignAll', 'toBeAssigned', 'toBeFilled', 'planner'),
  ('filling', 'assignAll', 'partiallyAssigned', 'toBeFilled', 'planner'),
  ('filling', 'pretreat', 'toBeFilled', 'cylinderPretreatment', 'filler'),
  ('filling', 'start', 'cylinderPretreatment', 'filling', 'filler'),
  ('filling', 'weighSome', 'filling', 'partiallyFilled', 'filler'),
  ('filling', 'weighSome', 'partiallyFilled', 'partiallyFilled', 'filler'),
  ('filling', 'weighAll', 'filling', 'awaitingQualityCheck', 'filler'),
  ('filling', 'weighAll', 'partiallyFilled', 'awaitingQualityCheck', 'filler'),
  ('filling', 'submitQc', 'awaitingQualityCheck', 'inQualityCheck', 'inspector'),
  ('filling', 'pass', 'inQualityCheck', 'qualityCheckComplete', 'inspector'),
  ('filling', 'fail', 'inQualityCheck', 'toBeCalculated', 'inspector'),
  ('filling', 'ship', 'qualityCheckComplete', 'shipped', 'warehouse'),
  ('filling', 'cancel', 'toBeCalculated', 'cancelled', 'system'),
  ('filling', 'cancel', 'notApprovedToErp', 'cancelled', 'system'),
  ('filling', 'cancel', 'toBeAssigned', 'cancelled', 'system'),
  ('filling', 'cancel', 'partiallyAssigned', 'cancelled', 'system'),
  ('filling', 'cancel', 'toBeFilled', 'cancelled', 'system'),
  ('filling', 'cancel', 'cylinderPretreatment', 'cancelled', 'system');
