ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_amounts" CHECK (least("order_lines"."coupon_fen", "order_lines"."points_fen", "order_lines"."freight_fen", "order_lines"."gift_card_fen", "order_lines"."payable_fen") >= 0 and "order_lines"."adjust_fen" <= "order_lines"."goods_fen"
        and "order_lines"."payable_fen" = "order_lines"."goods_fen" - "order_lines"."adjust_fen" - "order_lines"."coupon_fen" - "order_lines"."points_fen" + "order_lines"."freight_fen" - "order_lines"."gift_card_fen");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dearer" CHECK ("orders"."adjust_fen" >= 0 or "orders"."kind" = 'madeToOrder');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK (least("orders"."goods_fen", "orders"."coupon_fen", "orders"."points_fen", "orders"."freight_fen", "orders"."gift_card_fen", "orders"."payable_fen") >= 0
        and "orders"."goods_fen" <= 100000000000 and "orders"."goods_fen" - "orders"."adjust_fen" between 0 and 100000000000
        and "orders"."payable_fen" = "orders"."goods_fen" - "orders"."adjust_fen" - "orders"."coupon_fen" - "orders"."points_fen" + "orders"."freight_fen" - "orders"."gift_card_fen");--> statement-breakpoint
COMMENT ON COLUMN books.orders.adjust_fen IS 'taken off by the store; below zero added by it';
