CREATE TABLE "growth_days" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "growth_days_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "growth_days" ADD CONSTRAINT "growth_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
\ir functions/order_grown.sql
--> statement-breakpoint
-- From here on nobody pays or refunds an order beside this migration, so that what is summed below is all there is.
CREATE CONSTRAINT TRIGGER orders_grown AFTER UPDATE OF paid_at, payable_fen, refunded_fen ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.paid_at, OLD.payable_fen, OLD.refunded_fen) IS DISTINCT FROM (NEW.paid_at, NEW.payable_fen, NEW.refunded_fen))
  EXECUTE FUNCTION order_grown();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_begun_paid AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION order_grown();
--> statement-breakpoint
INSERT INTO growth_days (member_id, day, fen)
SELECT member_id, (paid_at AT TIME ZONE 'Asia/Shanghai')::date, sum(payable_fen - refunded_fen)
FROM orders WHERE paid_at IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
CREATE VIEW books.growth_days AS select member_id, day, fen from growth_days;
--> statement-breakpoint
COMMENT ON VIEW books.growth_days IS 'Kept sums of what a member paid for orders by day, which levels grow by.';
--> statement-breakpoint
COMMENT ON COLUMN books.growth_days.member_id IS 'the member';
--> statement-breakpoint
COMMENT ON COLUMN books.growth_days.day IS 'day in China on which the orders were paid';
--> statement-breakpoint
COMMENT ON COLUMN books.growth_days.fen IS 'what was paid for them, less what came back since';
--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_reader') THEN GRANT SELECT ON books.growth_days TO mall_reader; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mall_app') THEN
    GRANT SELECT ON books.growth_days TO mall_app;
    -- The trigger of orders writes them, as their owner.
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON growth_days FROM mall_app;
  END IF;
END $$;
-- Functions of this migration: c108c1fa20fa
