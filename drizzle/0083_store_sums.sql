CREATE TABLE "settlement_day_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_day_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"taken_fen" bigint NOT NULL,
	"pending_orders" integer NOT NULL,
	"pending_fen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_days" (
	"store_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"taken_fen" bigint NOT NULL,
	"pending_orders" integer NOT NULL,
	"pending_fen" bigint NOT NULL,
	CONSTRAINT "settlement_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "settlement_months" (
	"store_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"lines" integer NOT NULL,
	"goods_fen" bigint DEFAULT 0 NOT NULL,
	"subsidy_fen" bigint DEFAULT 0 NOT NULL,
	"freight_fen" bigint DEFAULT 0 NOT NULL,
	"own_coupon_fen" bigint DEFAULT 0 NOT NULL,
	"offset_fen" bigint DEFAULT 0 NOT NULL,
	"commission_fen" bigint NOT NULL,
	"other_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	CONSTRAINT "settlement_months_store_id_month_kind_pk" PRIMARY KEY("store_id","month","kind")
);
--> statement-breakpoint
ALTER TABLE "settlement_day_changes" ADD CONSTRAINT "settlement_day_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_days" ADD CONSTRAINT "settlement_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_months" ADD CONSTRAINT "settlement_months_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_day_changes_of_store" ON "settlement_day_changes" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "settlement_days_of_day" ON "settlement_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "settlement_days_pending" ON "settlement_days" USING btree ("store_id") WHERE "settlement_days"."pending_orders" <> 0 or "settlement_days"."pending_fen" <> 0;
--> statement-breakpoint
\ir functions/settlement_order_summed.sql
--> statement-breakpoint
\ir functions/settlement_line_summed.sql
--> statement-breakpoint
-- From here on nobody writes a paid order or a line beside this migration, so that what is summed below is all there is.
CREATE TRIGGER settlement_order_summed AFTER INSERT OR UPDATE OR DELETE ON settlement_orders FOR EACH ROW EXECUTE FUNCTION settlement_order_summed();
--> statement-breakpoint
CREATE TRIGGER settlement_line_summed AFTER INSERT ON settlement_lines FOR EACH ROW EXECUTE FUNCTION settlement_line_summed();
--> statement-breakpoint
INSERT INTO settlement_days (store_id, day, orders, taken_fen, pending_orders, pending_fen)
SELECT store_id, (paid_at AT TIME ZONE 'Asia/Shanghai')::date, count(*), sum(goods_fen + subsidy_fen + freight_fen - own_coupon_fen),
  count(*) FILTER (WHERE entered_at IS NULL),
  coalesce(sum(goods_fen + subsidy_fen + freight_fen - own_coupon_fen + offset_fen) FILTER (WHERE entered_at IS NULL), 0)
FROM settlement_orders GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO settlement_months (store_id, month, kind, lines, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen, commission_fen,
  other_fen, total_fen)
SELECT store_id, month, kind, count(*), sum(goods_fen), sum(subsidy_fen), sum(freight_fen), sum(own_coupon_fen), sum(offset_fen),
  sum(commission_fen), sum(other_fen), sum(total_fen)
FROM settlement_lines GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE VIEW books.settlement_days AS select store_id, day, sum(orders) as orders, sum(taken_fen) as taken_fen, sum(pending_orders) as pending_orders, sum(pending_fen) as pending_fen from (select store_id, day, orders, taken_fen, pending_orders, pending_fen from settlement_days union all select store_id, day, orders, taken_fen, pending_orders, pending_fen from settlement_day_changes) d group by store_id, day;
--> statement-breakpoint
COMMENT ON VIEW books.settlement_days IS 'Kept sums of the paid orders of a store by day, with what changed since they were written.';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.store_id IS 'the store';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.day IS 'day in China on which the orders were paid';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.orders IS 'how many orders';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.taken_fen IS 'what is left of their parts after refunds';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.pending_orders IS 'how many of them are not completed';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_days.pending_fen IS 'what those will bring';
--> statement-breakpoint
CREATE VIEW books.settlement_months AS select store_id, month, kind, lines, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen, commission_fen, other_fen, total_fen from settlement_months;
--> statement-breakpoint
COMMENT ON VIEW books.settlement_months IS 'Kept sums of the lines of a month of a store by kind.';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.store_id IS 'the store';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.month IS 'first day of the month';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.kind IS 'sale, refund, compensation, payout or payoutBack';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.lines IS 'how many lines';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.goods_fen IS 'goods';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.subsidy_fen IS 'borne by the operator';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.freight_fen IS 'freight';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.own_coupon_fen IS 'own coupon, which is taken off';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.offset_fen IS 'compensation that refunds were less by';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.commission_fen IS 'commission, which is taken off';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.other_fen IS 'compensation or payout';
--> statement-breakpoint
COMMENT ON COLUMN books.settlement_months.total_fen IS 'what the store is owed more, or less';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.settlement_days, books.settlement_months TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.settlement_days, books.settlement_months TO mall_app;
    -- Triggers write them, as their owner; the application only folds changes into their days.
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON settlement_months FROM mall_app;
    REVOKE INSERT, UPDATE, TRUNCATE ON settlement_day_changes FROM mall_app;
    -- Who locks a row has the right to change a column of it; this one cannot be changed.
    GRANT UPDATE (id) ON settlement_day_changes TO mall_app;
    REVOKE DELETE, TRUNCATE ON settlement_days FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: 03b08f243da8
