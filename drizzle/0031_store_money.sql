CREATE TABLE "compensations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compensations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compensations_amount" CHECK ("compensations"."amount_fen" > 0),
	CONSTRAINT "compensations_other" CHECK ("compensations"."given_by" <> "compensations"."member_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"settlement_id" bigint NOT NULL,
	"store_id" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"bank_reference" text,
	CONSTRAINT "payouts_number_unique" UNIQUE("number"),
	CONSTRAINT "payouts_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_fen" > 0),
	CONSTRAINT "payouts_other" CHECK ("payouts"."decided_by" is null or "payouts"."decided_by" <> "payouts"."asked_by"),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."bank_reference" is not null)),
	CONSTRAINT "payouts_decided" CHECK (("payouts"."state" = 'asked') = ("payouts"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"number" text NOT NULL,
	"journal_kind" text NOT NULL,
	"journal_ref" text NOT NULL,
	"goods_fen" bigint DEFAULT 0 NOT NULL,
	"subsidy_fen" bigint DEFAULT 0 NOT NULL,
	"freight_fen" bigint DEFAULT 0 NOT NULL,
	"own_coupon_fen" bigint DEFAULT 0 NOT NULL,
	"offset_fen" bigint DEFAULT 0 NOT NULL,
	"commission_fen" bigint DEFAULT 0 NOT NULL,
	"other_fen" bigint DEFAULT 0 NOT NULL,
	"total_fen" bigint NOT NULL,
	CONSTRAINT "settlement_lines_once" UNIQUE("journal_kind","journal_ref"),
	CONSTRAINT "settlement_lines_total" CHECK ("settlement_lines"."total_fen" = "settlement_lines"."goods_fen" + "settlement_lines"."subsidy_fen" + "settlement_lines"."freight_fen" - "settlement_lines"."own_coupon_fen" + "settlement_lines"."offset_fen" - "settlement_lines"."commission_fen" + "settlement_lines"."other_fen"),
	CONSTRAINT "settlement_lines_month" CHECK (extract(day from "settlement_lines"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "settlement_orders" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"number" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"goods_fen" bigint DEFAULT 0 NOT NULL,
	"subsidy_fen" bigint DEFAULT 0 NOT NULL,
	"freight_fen" bigint DEFAULT 0 NOT NULL,
	"own_coupon_fen" bigint DEFAULT 0 NOT NULL,
	"offset_fen" bigint DEFAULT 0 NOT NULL,
	"commission_rate" integer,
	"commission_fen" bigint DEFAULT 0 NOT NULL,
	"entered_at" timestamp with time zone,
	CONSTRAINT "settlement_orders_parts" CHECK (least("settlement_orders"."subsidy_fen", "settlement_orders"."freight_fen", "settlement_orders"."own_coupon_fen", "settlement_orders"."offset_fen", "settlement_orders"."commission_fen") >= 0
        and "settlement_orders"."goods_fen" + "settlement_orders"."subsidy_fen" + "settlement_orders"."freight_fen" - "settlement_orders"."own_coupon_fen" >= 0),
	CONSTRAINT "settlement_orders_entered" CHECK (("settlement_orders"."entered_at" is null) = ("settlement_orders"."commission_rate" is null)),
	CONSTRAINT "settlement_orders_rate" CHECK ("settlement_orders"."commission_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"month" date NOT NULL,
	"opening_fen" bigint NOT NULL,
	"sales_fen" bigint NOT NULL,
	"refunds_fen" bigint NOT NULL,
	"compensations_fen" bigint NOT NULL,
	"payouts_fen" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_once" UNIQUE("store_id","month"),
	CONSTRAINT "settlements_month" CHECK (extract(day from "settlements"."month") = 1),
	CONSTRAINT "settlements_closing" CHECK ("settlements"."closing_fen" = "settlements"."opening_fen" + "settlements"."sales_fen" + "settlements"."refunds_fen" + "settlements"."compensations_fen" + "settlements"."payouts_fen")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_floor_kept";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "compensated_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "compensation_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "returned_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_orders" ADD CONSTRAINT "settlement_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_orders" ADD CONSTRAINT "settlement_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compensations_of_order" ON "compensations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "compensations_of_member" ON "compensations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("settlement_id") WHERE "payouts"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "payouts_asked" ON "payouts" USING btree ("id") WHERE "payouts"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "payouts_of_store" ON "payouts" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "settlement_lines_of_month" ON "settlement_lines" USING btree ("store_id","month","id");--> statement-breakpoint
CREATE INDEX "settlement_orders_pending" ON "settlement_orders" USING btree ("store_id","order_id") WHERE "settlement_orders"."entered_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_orders_paid" ON "settlement_orders" USING btree ("store_id","paid_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_claim" CHECK ("accounts"."kind" <> 'storeClaim' or "accounts"."balance" <= 0);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_floor_kept" CHECK (("accounts"."balance" is null) <= ("accounts"."floor" is null) and ("accounts"."floor" is null) <= ("accounts"."balance" is null or "accounts"."kind" = 'storeClaim'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_compensated" CHECK ("orders"."compensated_fen" >= 0 and "orders"."refunded_fen" + "orders"."compensated_fen" <= "orders"."payable_fen");--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_of_balance" CHECK ("payment_parts"."compensation_fen" between 0 and "payment_parts"."amount_fen" and "payment_parts"."returned_fen" between 0 and "payment_parts"."amount_fen");--> statement-breakpoint
CREATE TRIGGER settlement_lines_kept BEFORE UPDATE OR DELETE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
CREATE TRIGGER settlements_kept BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION never_changed();
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON settlement_lines, settlements FROM mall_app;
    REVOKE DELETE, TRUNCATE ON settlement_orders, payouts, compensations FROM mall_app;
  END IF;
END $$;
--> statement-breakpoint
-- Whatever stores were owed was posted when their orders were paid: it was pending.
UPDATE accounts SET kind = 'storePending' WHERE kind = 'storeDue';
--> statement-breakpoint
INSERT INTO settlement_orders (order_id, store_id, number, paid_at, goods_fen, subsidy_fen, freight_fen, own_coupon_fen)
SELECT o.id, o.store_id, o.number, o.paid_at, l.goods - l.points - l.coupon * (o.coupon_borne_by = 'operator')::int,
  l.points + l.coupon * (o.coupon_borne_by = 'operator')::int, l.freight, l.coupon * (o.coupon_borne_by = 'store')::int
FROM (SELECT id, store_id, number, paid_at, coalesce(coupon_borne_by, '') AS coupon_borne_by FROM orders WHERE paid_at IS NOT NULL) o
CROSS JOIN LATERAL (
  SELECT coalesce(sum(goods_fen - adjust_fen), 0) AS goods, coalesce(sum(coupon_fen), 0) AS coupon,
    coalesce(sum(points_fen), 0) AS points, coalesce(sum(freight_fen), 0) AS freight
  FROM order_lines x WHERE x.order_id = o.id AND NOT EXISTS (
    SELECT FROM refund_lines b JOIN refunds r ON r.id = b.refund_id
    WHERE b.order_line_id = x.id AND r.state IN ('approved', 'failed', 'settled'))
) l;
--> statement-breakpoint
-- Orders that were completed before now are owed to their stores, less the commission of today.
CREATE TEMPORARY TABLE entering ON COMMIT DROP AS
SELECT s.order_id, s.store_id, s.number, o.completed_at AS at, s.goods_fen + s.subsidy_fen + s.freight_fen - s.own_coupon_fen AS gross,
  (s.goods_fen + s.subsidy_fen - s.own_coupon_fen) * 5 / 100 AS commission
FROM settlement_orders s JOIN orders o ON o.id = s.order_id
WHERE o.completed_at IS NOT NULL AND s.goods_fen + s.subsidy_fen + s.freight_fen - s.own_coupon_fen > 0;
--> statement-breakpoint
UPDATE settlement_orders s SET commission_rate = CASE WHEN o.completed_at IS NULL THEN 0 ELSE 500 END,
  commission_fen = coalesce((SELECT e.commission FROM entering e WHERE e.order_id = s.order_id), 0),
  entered_at = coalesce(o.completed_at, o.paid_at)
FROM orders o WHERE o.id = s.order_id AND (o.completed_at IS NOT NULL OR s.goods_fen + s.subsidy_fen + s.freight_fen = s.own_coupon_fen);
--> statement-breakpoint
INSERT INTO accounts (kind, owner_id, currency, balance, floor)
SELECT DISTINCT 'storeDue', store_id, 'CNY', 0, 0 FROM entering ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO accounts (kind, owner_id, currency) SELECT 'commissions', 0, 'CNY' WHERE EXISTS (SELECT FROM entering) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO journals (kind, ref, at) SELECT 'settlements.sale', 'order:' || order_id, at FROM entering ORDER BY order_id;
--> statement-breakpoint
INSERT INTO entries (journal_id, seq, account_id, currency, amount)
SELECT j.id, row_number() OVER (PARTITION BY j.id ORDER BY a.id), a.id, 'CNY', x.amount
FROM entering e JOIN journals j ON j.kind = 'settlements.sale' AND j.ref = 'order:' || e.order_id
CROSS JOIN LATERAL (VALUES ('storePending', e.store_id, -e.gross), ('commissions', 0, e.commission), ('storeDue', e.store_id, e.gross - e.commission))
  x (kind, owner_id, amount)
JOIN accounts a ON a.kind = x.kind AND a.owner_id = x.owner_id AND a.currency = 'CNY' WHERE x.amount <> 0;
--> statement-breakpoint
INSERT INTO settlement_lines (store_id, month, kind, at, order_id, number, journal_kind, journal_ref, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, commission_fen, total_fen)
SELECT e.store_id, date_trunc('month', e.at AT TIME ZONE 'Asia/Shanghai')::date, 'sale', e.at, e.order_id, e.number, 'settlements.sale', 'order:' || e.order_id,
  s.goods_fen, s.subsidy_fen, s.freight_fen, s.own_coupon_fen, e.commission, e.gross - e.commission
FROM entering e JOIN settlement_orders s ON s.order_id = e.order_id ORDER BY e.at, e.order_id;
--> statement-breakpoint
DROP TABLE entering;
--> statement-breakpoint
CREATE VIEW books.settlement_orders AS select order_id, store_id, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen, commission_rate, commission_fen, paid_at, entered_at from settlement_orders;--> statement-breakpoint
COMMENT ON VIEW books.settlement_orders IS 'Paid orders as the money of their stores.';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.store_id IS 'the seller';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.goods_fen IS 'what is left of what buyers were charged for goods, before the store’s own coupon';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.subsidy_fen IS 'what is left of what the operator bears: its coupons, and points';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.freight_fen IS 'what is left of the freight';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.own_coupon_fen IS 'what is left of the store’s own coupon, which it bears';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.offset_fen IS 'left with the store by refunds, as compensation had given it already';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.commission_rate IS 'in hundredths of a per cent; null while the order is not completed';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.commission_fen IS 'commission on what is left';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.paid_at IS 'when it was paid';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_orders.entered_at IS 'when it became what the store is owed; null while it is pending';--> statement-breakpoint
CREATE VIEW books.settlement_lines AS select id, store_id, month, kind, at, order_id, journal_kind, journal_ref, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen, commission_fen, other_fen, total_fen from settlement_lines;--> statement-breakpoint
COMMENT ON VIEW books.settlement_lines IS 'Movements of what stores are owed; one row for each journal that moved it.';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.id IS 'number of the line';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.store_id IS 'the store';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.month IS 'first day of the month whose statement has it';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.kind IS 'sale, refund, compensation, payout or payoutBack';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.at IS 'when it happened';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.order_id IS 'the order; null for a payout';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.journal_kind IS 'kind of its journal';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.journal_ref IS 'ref of its journal';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.goods_fen IS 'goods';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.subsidy_fen IS 'borne by the operator';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.freight_fen IS 'freight';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.own_coupon_fen IS 'own coupon, which is taken off';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.offset_fen IS 'compensation that a refund was less by';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.commission_fen IS 'commission, which is taken off';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.other_fen IS 'compensation or payout';--> statement-breakpoint
COMMENT ON COLUMN books.settlement_lines.total_fen IS 'what the store is owed more, or less';--> statement-breakpoint
CREATE VIEW books.settlements AS select id, store_id, month, opening_fen, sales_fen, refunds_fen, compensations_fen, payouts_fen, closing_fen, issued_at from settlements;--> statement-breakpoint
COMMENT ON VIEW books.settlements IS 'Monthly statements of stores.';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.store_id IS 'the store';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.month IS 'first day of the month';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.opening_fen IS 'what was owed when it began; below zero what the store owed';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.sales_fen IS 'completed orders, less commission';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.refunds_fen IS 'refunds after completion';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.compensations_fen IS 'compensations';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.payouts_fen IS 'payouts held or returned';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.closing_fen IS 'what is owed at its end';--> statement-breakpoint
COMMENT ON COLUMN books.settlements.issued_at IS 'when it was made';--> statement-breakpoint
CREATE VIEW books.payouts AS select id, number, settlement_id, store_id, state, amount_fen, asked_at, decided_at from payouts;--> statement-breakpoint
COMMENT ON VIEW books.payouts IS 'Money on its way to stores.';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.number IS 'the number that people see';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.settlement_id IS 'the statement';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.store_id IS 'the store';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.state IS 'asked, paid or refused';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.amount_fen IS 'how much';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.asked_at IS 'since when it is held';--> statement-breakpoint
COMMENT ON COLUMN books.payouts.decided_at IS 'when a second person decided';--> statement-breakpoint
CREATE VIEW books.compensations AS select id, order_id, member_id, amount_fen, given_at from compensations;--> statement-breakpoint
COMMENT ON VIEW books.compensations IS 'What stores gave buyers out of their dues; why is not told.';--> statement-breakpoint
COMMENT ON COLUMN books.compensations.id IS 'number of the row';--> statement-breakpoint
COMMENT ON COLUMN books.compensations.order_id IS 'the order';--> statement-breakpoint
COMMENT ON COLUMN books.compensations.member_id IS 'the buyer';--> statement-breakpoint
COMMENT ON COLUMN books.compensations.amount_fen IS 'how much';--> statement-breakpoint
COMMENT ON COLUMN books.compensations.given_at IS 'when';--> statement-breakpoint
CREATE OR REPLACE VIEW books.orders AS select id, number, placing_id, group_id, member_id, store_id, kind, state, version, goods_fen, adjust_fen, coupon_id, coupon_fen, coupon_borne_by,
  points, freight_fen, gift_card_fen, payable_fen, refunded_fen, paid_by, placed_at, paid_at, compensated_fen from orders;--> statement-breakpoint
COMMENT ON COLUMN books.orders.compensated_fen IS 'given to the buyer by the store besides';--> statement-breakpoint
COMMENT ON COLUMN books.accounts.kind IS 'what it is: balance, credit, points, giftCard, storePending, storeDue, suspense …';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate or payout';--> statement-breakpoint
COMMENT ON COLUMN books.order_history.subject_id IS 'its row in orders, payments, refunds, fillings, parcels, cylinders, certificates or payouts';--> statement-breakpoint
COMMENT ON COLUMN books.steps.axis IS 'order, payment, refund, filling, parcel, cylinder, certificate or payout';--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.settlement_orders, books.settlement_lines, books.settlements, books.payouts, books.compensations TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN GRANT SELECT ON books.settlement_orders, books.settlement_lines, books.settlements, books.payouts, books.compensations TO mall_app; END IF;
END $$;
-- Functions of this migration: 84978b79a720
