-- A paid order, and whatever changes of it, is a change of the day on which it was paid. Changes are added, never written over:
-- payments of one store do not wait for one another. Runs as the owner, so that the application itself adds none.
CREATE OR REPLACE FUNCTION settlement_order_summed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO settlement_day_changes (store_id, day, orders, taken_fen, pending_orders, pending_fen)
  SELECT store_id, day, sum(times), sum(times * gross), sum(times * pending), sum(times * pending * (gross + offset_fen))
  FROM (
    SELECT 1 AS times, NEW.store_id, (NEW.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
      NEW.goods_fen + NEW.subsidy_fen + NEW.freight_fen - NEW.own_coupon_fen AS gross, NEW.offset_fen, (NEW.entered_at IS NULL)::int AS pending
    WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT -1, OLD.store_id, (OLD.paid_at AT TIME ZONE 'Asia/Shanghai')::date,
      OLD.goods_fen + OLD.subsidy_fen + OLD.freight_fen - OLD.own_coupon_fen, OLD.offset_fen, (OLD.entered_at IS NULL)::int
    WHERE TG_OP <> 'INSERT'
  ) o
  GROUP BY store_id, day
  HAVING (sum(times), sum(times * gross), sum(times * pending), sum(times * pending * (gross + offset_fen))) <> (0, 0, 0, 0);
  RETURN NULL;
END $$;
