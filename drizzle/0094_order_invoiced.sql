ALTER TABLE "orders" ADD COLUMN "invoiced_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoiced" CHECK ("orders"."invoiced_fen" >= 0);--> statement-breakpoint
\ir functions/order_invoiced.sql
--> statement-breakpoint
-- From here on nobody applies or issues beside this migration, so that what is summed below is all there is.
CREATE TRIGGER invoice_orders_kept AFTER INSERT ON invoice_orders FOR EACH ROW EXECUTE FUNCTION order_invoiced();
--> statement-breakpoint
CREATE TRIGGER invoices_orders_kept AFTER UPDATE OF state ON invoices FOR EACH ROW
  WHEN ((OLD.state IN ('failed', 'withdrawn')) <> (NEW.state IN ('failed', 'withdrawn'))) EXECUTE FUNCTION order_invoiced();
--> statement-breakpoint
CREATE TRIGGER invoice_entries_orders_kept AFTER INSERT ON invoice_entries FOR EACH ROW
  WHEN (NEW.red_letter_id IS NOT NULL) EXECUTE FUNCTION order_invoiced();
--> statement-breakpoint
UPDATE orders o SET invoiced_fen = held.fen FROM (
  SELECT order_id, sum(fen) AS fen FROM (
    SELECT io.order_id, io.gross_fen AS fen FROM invoice_orders io JOIN invoices i ON i.id = io.invoice_id
      WHERE i.state NOT IN ('failed', 'withdrawn')
    UNION ALL SELECT order_id, gross_fen FROM invoice_entries WHERE red_letter_id IS NOT NULL) parts
  GROUP BY 1) held
WHERE o.id = held.order_id AND held.fen <> 0;
--> statement-breakpoint
CREATE INDEX "orders_to_invoice" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST,"paid_at") WHERE "orders"."hidden_at" is null
      and "orders"."paid_at" is not null and "orders"."state" <> 'refunded'
      and ("orders"."payable_fen" - "orders"."refunded_fen" > "orders"."invoiced_fen" or "orders"."coupon_fen" + "orders"."points_fen" + "orders"."gift_card_fen" > 0
        and ("orders"."invoiced_fen" = 0 or "orders"."payable_fen" > "orders"."invoiced_fen"));--> statement-breakpoint
CREATE OR REPLACE VIEW books.orders AS select id, number, placing_id, group_id, member_id, store_id, kind, state, version, goods_fen, adjust_fen, coupon_id, coupon_fen, coupon_borne_by,
  points, freight_fen, gift_card_fen, payable_fen, refunded_fen, paid_by, placed_at, paid_at, compensated_fen, freight_borne_fen, points_percent, invoiced_fen from orders;--> statement-breakpoint
COMMENT ON COLUMN books.orders.invoiced_fen IS 'what invoices hold of it, less what red letters took back';
-- Functions of this migration: 5404d8f3010c
