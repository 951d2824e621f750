ALTER TABLE "orders" ADD COLUMN "freight_borne_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_level" CHECK ("orders"."freight_borne_fen" >= 0 and "orders"."points_percent" >= 100);--> statement-breakpoint
-- By hand
CREATE OR REPLACE VIEW books.orders AS select id, number, placing_id, group_id, member_id, store_id, kind, state, version, goods_fen, adjust_fen, coupon_id, coupon_fen, coupon_borne_by,
  points, freight_fen, gift_card_fen, payable_fen, refunded_fen, paid_by, placed_at, paid_at, compensated_fen, freight_borne_fen, points_percent from orders;--> statement-breakpoint
COMMENT ON COLUMN books.orders.freight_borne_fen IS 'freight that the operator pays to the store for the buyer''s level';--> statement-breakpoint
COMMENT ON COLUMN books.orders.points_percent IS 'points for a hundred whole yuan';
-- Functions of this migration: 624e05ed8af2
