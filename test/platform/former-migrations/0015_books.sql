-- Demo goods were loaded without the triggers of stock, and some as if they were reserved.
UPDATE batches b SET start_on_hand = b.on_hand - s.moved, reserved = s.held
FROM (
  SELECT id, (SELECT coalesce(sum(quantity), 0) FROM stock_moves m WHERE m.batch_id = o.id) AS moved,
    (SELECT coalesce(sum(quantity), 0) FROM reservations r WHERE r.batch_id = o.id AND r.state = 'living') AS held
  FROM batches o
) s WHERE s.id = b.id AND (b.start_on_hand, b.reserved) IS DISTINCT FROM (b.on_hand - s.moved, s.held);
--> statement-breakpoint
-- The books as an outside checker reads them (R60): read-only views of what invariants I1–I8 are computed from, without
-- names, addresses, reasons and raw texts. docs/books.md shows them; `npm run ledger:check` reads nothing else.
CREATE SCHEMA books;
--> statement-breakpoint
-- pg-boss makes its own tables, in a schema that may not be there yet.
CREATE FUNCTION books.job_rows() RETURNS TABLE (
  id text, name text, state text, tries int, due_at timestamptz, started_at timestamptz, lease_seconds int, ended_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    RETURN QUERY EXECUTE $jobs$
      select j->>'id', j->>'name', j->>'state', (j->>'retry_count')::int, (j->>'start_after')::timestamptz,
        (j->>'started_on')::timestamptz, (j->>'expire_seconds')::int, (j->>'completed_on')::timestamptz
      from (select to_jsonb(row) as j from pgboss.job row) jobs $jobs$;
  END IF;
END $$;
--> statement-breakpoint
CREATE VIEW books.accounts AS select id, kind, owner_id, currency, balance, floor, opened_at from accounts;
--> statement-breakpoint
COMMENT ON VIEW books.accounts IS 'Accounts of the ledger.';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.id IS 'number of the account';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.kind IS 'what it is: balance, credit, points, giftCard, storeDue, suspense …';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.owner_id IS 'member, gift card or store that it belongs to; 0 for accounts of the mall';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.currency IS 'CNY in fen, or PTS in whole points';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.balance IS 'sum of its entries as kept; null where everybody pays in and nothing is kept';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.floor IS 'what the balance may not fall below: 0, minus the limit for credit; null where nothing limits it';
--> statement-breakpoint
COMMENT ON COLUMN books.accounts.opened_at IS 'when it was opened';
--> statement-breakpoint
CREATE VIEW books.journals AS select id, kind, ref, at from journals;
--> statement-breakpoint
COMMENT ON VIEW books.journals IS 'Movements of money and points; one row for each key of business.';
--> statement-breakpoint
COMMENT ON COLUMN books.journals.id IS 'number of the journal';
--> statement-breakpoint
COMMENT ON COLUMN books.journals.kind IS 'what happened, as module.verb';
--> statement-breakpoint
COMMENT ON COLUMN books.journals.ref IS 'what it belongs to, such as order:17; once for each kind';
--> statement-breakpoint
COMMENT ON COLUMN books.journals.at IS 'when it happened';
--> statement-breakpoint
CREATE VIEW books.entries AS select journal_id, seq, account_id, currency, amount from entries;
--> statement-breakpoint
COMMENT ON VIEW books.entries IS 'The sides of a journal; for each currency they sum to zero.';
--> statement-breakpoint
COMMENT ON COLUMN books.entries.journal_id IS 'its journal';
--> statement-breakpoint
COMMENT ON COLUMN books.entries.seq IS 'place within the journal';
--> statement-breakpoint
COMMENT ON COLUMN books.entries.account_id IS 'the account that it moves';
--> statement-breakpoint
COMMENT ON COLUMN books.entries.currency IS 'CNY in fen, or PTS in whole points';
--> statement-breakpoint
COMMENT ON COLUMN books.entries.amount IS 'positive into the account: what the mall owes its owner grows';
--> statement-breakpoint
CREATE VIEW books.stock AS select b.id as batch_id, b.sku_id, b.number as batch_number, b.start_on_hand, b.on_hand, b.reserved,
  coalesce(m.received, 0) as received, coalesce(m.shipped, 0) as shipped, coalesce(m.returned, 0) as returned, coalesce(m.corrected, 0) as corrected
from batches b left join (
  select batch_id, sum(quantity) filter (where kind = 'received') as received, -sum(quantity) filter (where kind = 'shipped') as shipped,
    sum(quantity) filter (where kind = 'returned') as returned, sum(quantity) filter (where kind = 'corrected') as corrected
  from stock_moves group by batch_id
) m on m.batch_id = b.id;
--> statement-breakpoint
COMMENT ON VIEW books.stock IS 'Batches with what they began with and every change since.';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.batch_id IS 'number of the batch';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.sku_id IS 'the SKU that it is of';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.batch_number IS 'its number as printed';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.start_on_hand IS 'units that it began with';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.on_hand IS 'units that are in the store now';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.reserved IS 'units of them that living orders hold';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.received IS 'units that came in since';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.shipped IS 'units that left';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.returned IS 'units that came back';
--> statement-breakpoint
COMMENT ON COLUMN books.stock.corrected IS 'units found or missing when the store counted';
--> statement-breakpoint
CREATE VIEW books.reservations AS select id, batch_id, order_id, order_line_id, quantity, state, made_at, ended_at from reservations;
--> statement-breakpoint
COMMENT ON VIEW books.reservations IS 'Units of a batch that one order line holds, or held.';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.id IS 'number of the reservation';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.batch_id IS 'the batch';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.order_line_id IS 'its line';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.quantity IS 'units';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.state IS 'living, released or shipped';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.made_at IS 'when it was made';
--> statement-breakpoint
COMMENT ON COLUMN books.reservations.ended_at IS 'when it was released or shipped';
--> statement-breakpoint
CREATE VIEW books.orders AS select id, number, placing_id, group_id, member_id, store_id, kind, state, version, goods_fen, adjust_fen, coupon_id, coupon_fen, coupon_borne_by,
  points, freight_fen, gift_card_fen, payable_fen, refunded_fen, paid_by, placed_at, paid_at from orders;
--> statement-breakpoint
COMMENT ON VIEW books.orders IS 'Orders with their amounts; addresses, notes and titles are not told.';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.number IS 'the order number that people see';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.placing_id IS 'the press of "place the order" that it came from';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.group_id IS 'the payment group that it is paid with; null before';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.member_id IS 'the buyer';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.store_id IS 'the seller';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.kind IS 'stocked or madeToOrder';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.state IS 'where it is (states.md 4.1)';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.version IS 'raised by every change';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.goods_fen IS 'goods at their prices';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.adjust_fen IS 'taken off by the store';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.coupon_id IS 'coupon of the placing';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.coupon_fen IS 'taken off by it';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.coupon_borne_by IS 'who bears that: store or operator';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.points IS 'points that pay for it, one fen each';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.freight_fen IS 'freight';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.gift_card_fen IS 'paid by gift cards';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.payable_fen IS 'left to pay at the cashier';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.refunded_fen IS 'returned of it';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.paid_by IS 'means of the cashier; none for 0.00';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.placed_at IS 'when it was placed';
--> statement-breakpoint
COMMENT ON COLUMN books.orders.paid_at IS 'when it was paid; null while it is not';
--> statement-breakpoint
CREATE VIEW books.order_lines AS select id, order_id, sku_id, quantity, shipped_quantity, refunded_quantity, payable_fen from order_lines;
--> statement-breakpoint
COMMENT ON VIEW books.order_lines IS 'Lines of orders by number.';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.id IS 'number of the line';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.order_id IS 'its order';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.sku_id IS 'what was bought';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.quantity IS 'units';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.shipped_quantity IS 'units that left';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.refunded_quantity IS 'units refunded';
--> statement-breakpoint
COMMENT ON COLUMN books.order_lines.payable_fen IS 'share of what the order has to pay';
--> statement-breakpoint
CREATE VIEW books.order_history AS select id, axis, subject_id, move, from_state, to_state, role, actor_id, at from state_history;
--> statement-breakpoint
COMMENT ON VIEW books.order_history IS 'Every step of everything with a state. Reasons, which people wrote, are not told.';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.id IS 'number of the step; they happened in this order';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund or filling';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds or fillings';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.move IS 'name of the move; begin where something begins';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.from_state IS 'where it was; empty where it begins';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.to_state IS 'where it is afterwards';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.role IS 'as what somebody did it';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.actor_id IS 'who; null for the mall itself';
--> statement-breakpoint
COMMENT ON COLUMN books.order_history.at IS 'when';
--> statement-breakpoint
CREATE VIEW books.steps AS select axis, move, from_state, to_state, role from legal_steps;
--> statement-breakpoint
COMMENT ON VIEW books.steps IS 'Steps that may be taken.';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund or filling';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.move IS 'name of the move';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.from_state IS 'from here';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.to_state IS 'to here';
--> statement-breakpoint
COMMENT ON COLUMN books.steps.role IS 'by whom';
--> statement-breakpoint
CREATE VIEW books.payments AS select id, number, group_id, member_id, method, state, amount_fen, refunded_fen, transaction_id, started_at, settled_at from payments;
--> statement-breakpoint
COMMENT ON VIEW books.payments IS 'Attempts to pay a group; one of a group succeeds.';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.number IS 'payment number, out_trade_no of the provider';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.group_id IS 'payment group';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.member_id IS 'the buyer';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.method IS 'balance, credit, wechat, transfer or none';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.state IS 'where it is (states.md 4.2)';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.amount_fen IS 'what it pays';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.refunded_fen IS 'returned of it';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.transaction_id IS 'the provider’s number of the success';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.started_at IS 'when it began';
--> statement-breakpoint
COMMENT ON COLUMN books.payments.settled_at IS 'when it succeeded';
--> statement-breakpoint
CREATE VIEW books.payment_parts AS select payment_id, order_id, amount_fen from payment_parts;
--> statement-breakpoint
COMMENT ON VIEW books.payment_parts IS 'What an attempt pays of each order.';
--> statement-breakpoint
COMMENT ON COLUMN books.payment_parts.payment_id IS 'the attempt';
--> statement-breakpoint
COMMENT ON COLUMN books.payment_parts.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.payment_parts.amount_fen IS 'its part';
--> statement-breakpoint
CREATE VIEW books.suspense AS select id, payment_id, transaction_id, amount_fen, reason, refund_number, state, held_at, refunded_at from suspense_items;
--> statement-breakpoint
COMMENT ON VIEW books.suspense IS 'Verified money that belongs to no open payment; it goes back.';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.payment_id IS 'the attempt that it was for';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.transaction_id IS 'the provider’s number of the success';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.amount_fen IS 'how much';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.reason IS 'late, second, or of another amount';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.refund_number IS 'out_refund_no of the way back';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.state IS 'held, refunding, refunded or stuck';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.held_at IS 'since when';
--> statement-breakpoint
COMMENT ON COLUMN books.suspense.refunded_at IS 'when it was back';
--> statement-breakpoint
CREATE VIEW books.notices AS select id, event_type, subject, effect, received_at from channel_notices;
--> statement-breakpoint
COMMENT ON VIEW books.notices IS 'What the provider told the mall, without its raw text.';
--> statement-breakpoint
COMMENT ON COLUMN books.notices.id IS 'the provider’s number of the notice';
--> statement-breakpoint
COMMENT ON COLUMN books.notices.event_type IS 'what it is about';
--> statement-breakpoint
COMMENT ON COLUMN books.notices.subject IS 'transaction_id or refund_id';
--> statement-breakpoint
COMMENT ON COLUMN books.notices.effect IS 'what came of it';
--> statement-breakpoint
COMMENT ON COLUMN books.notices.received_at IS 'when it came';
--> statement-breakpoint
CREATE VIEW books.refunds AS select id, number, order_id, payment_id, state, amount_fen, gift_card_fen, points, asked_at, decided_at, settled_at from refunds;
--> statement-breakpoint
COMMENT ON VIEW books.refunds IS 'Money on its way back for lines of an order.';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.number IS 'refund number, out_refund_no of the provider';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.payment_id IS 'the success that it comes from';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.state IS 'where it is (states.md 4.2)';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.amount_fen IS 'by the means of the cashier';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.gift_card_fen IS 'to gift cards';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.points IS 'in points';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.asked_at IS 'when it was asked for';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.decided_at IS 'when it was decided';
--> statement-breakpoint
COMMENT ON COLUMN books.refunds.settled_at IS 'when all of it was back';
--> statement-breakpoint
CREATE VIEW books.coupons AS select c.id, c.offer_id, c.member_id, c.n, c.state, c.placing_id, c.claimed_at, c.expires_at, c.used_at,
  o.total as offer_total, o.claimed as offer_claimed, o.per_member as offer_per_member
from coupons c join coupon_offers o on o.id = c.offer_id;
--> statement-breakpoint
COMMENT ON VIEW books.coupons IS 'Coupons of members, each with the numbers of its offer.';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.id IS 'number of the coupon';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.offer_id IS 'what it is one of';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.member_id IS 'whose';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.n IS 'the member’s n-th of the offer';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.state IS 'available, held, used or expired';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.placing_id IS 'the placing that holds or used it';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.claimed_at IS 'since when';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.expires_at IS 'until when';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.used_at IS 'when it was used';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.offer_total IS 'how many there may be';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.offer_claimed IS 'how many were claimed';
--> statement-breakpoint
COMMENT ON COLUMN books.coupons.offer_per_member IS 'how many one member may have';
--> statement-breakpoint
CREATE VIEW books.fillings AS select id, number, store_id, order_id, order_line_id, quantity, state from filling_tasks;
--> statement-breakpoint
COMMENT ON VIEW books.fillings IS 'Filling tasks of made-to-order lines.';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.id IS 'number of the row';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.number IS 'task number';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.store_id IS 'the store';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.order_id IS 'the order';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.order_line_id IS 'its line';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.quantity IS 'units';
--> statement-breakpoint
COMMENT ON COLUMN books.fillings.state IS 'where it is (states.md 4.5)';
--> statement-breakpoint
CREATE VIEW books.jobs AS select * from books.job_rows();
--> statement-breakpoint
COMMENT ON VIEW books.jobs IS 'Jobs that wait, run or ran.';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.id IS 'number of the job';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.name IS 'its queue';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.state IS 'created, retry, active, completed, cancelled or failed';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.tries IS 'how often it was taken up again';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.due_at IS 'not before';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.started_at IS 'since when it runs';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.lease_seconds IS 'after so long without an end it is taken from who runs it';
--> statement-breakpoint
COMMENT ON COLUMN books.jobs.ended_at IS 'when it ended';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN
    GRANT USAGE ON SCHEMA books TO mall_reader;
    GRANT SELECT ON ALL TABLES IN SCHEMA books TO mall_reader;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT USAGE ON SCHEMA books TO mall_app;
    GRANT SELECT ON ALL TABLES IN SCHEMA books TO mall_app;
  END IF;
END $$;
