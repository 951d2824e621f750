-- Lines of an order sum up to its amounts when the transaction ends (R24).
CREATE OR REPLACE FUNCTION order_sums_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
