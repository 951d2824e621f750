DROP INDEX "order_lines_sku";--> statement-breakpoint
CREATE INDEX "order_lines_of_sku" ON "order_lines" USING btree ("sku_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "refunds_of_state" ON "refunds" USING btree ("state","id");
-- Functions of this migration: db03b144d657
