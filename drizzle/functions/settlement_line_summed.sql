-- A line of a statement counts in its month. Whoever writes it holds the accounts of the store. Runs as the owner, so that the
-- application itself needs no right to change a sum.
CREATE OR REPLACE FUNCTION settlement_line_summed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO settlement_months AS m (store_id, month, kind, lines, goods_fen, subsidy_fen, freight_fen, own_coupon_fen, offset_fen,
    commission_fen, other_fen, total_fen)
  VALUES (NEW.store_id, NEW.month, NEW.kind, 1, NEW.goods_fen, NEW.subsidy_fen, NEW.freight_fen, NEW.own_coupon_fen, NEW.offset_fen,
    NEW.commission_fen, NEW.other_fen, NEW.total_fen)
  ON CONFLICT (store_id, month, kind) DO UPDATE SET lines = m.lines + 1, goods_fen = m.goods_fen + excluded.goods_fen,
    subsidy_fen = m.subsidy_fen + excluded.subsidy_fen, freight_fen = m.freight_fen + excluded.freight_fen,
    own_coupon_fen = m.own_coupon_fen + excluded.own_coupon_fen, offset_fen = m.offset_fen + excluded.offset_fen,
    commission_fen = m.commission_fen + excluded.commission_fen, other_fen = m.other_fen + excluded.other_fen,
    total_fen = m.total_fen + excluded.total_fen;
  RETURN NULL;
END $$;
