-- A product's price, package, lead time and stock follow its SKUs and batches. The rows are taken first, so that nobody adds to
-- what was counted before.
CREATE OR REPLACE FUNCTION refresh_spus(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM spus WHERE id = ANY ((SELECT ids)::bigint[]) ORDER BY id FOR NO KEY UPDATE;
  UPDATE spus SET
    min_price_fen = s.min_price_fen, package_id = s.package_id, made_to_order = s.made_to_order,
    lead_days = s.lead_days, stock_count = s.stock_count, updated_at = now()
  FROM (
    SELECT k.spu_id,
      min(k.price_fen) AS min_price_fen,
      (array_agg(k.package_id ORDER BY k.sort, k.id))[1] AS package_id,
      bool_and(k.fulfilment = 'madeToOrder') AS made_to_order,
      min(k.lead_days) AS lead_days,
      coalesce(sum(b.available), 0)::int AS stock_count
    FROM skus k
    LEFT JOIN LATERAL (
      SELECT sum(on_hand - reserved) AS available FROM batches WHERE sku_id = k.id AND expires_on > (now() AT TIME ZONE 'Asia/Shanghai')::date
    ) b ON true
    -- The list out of the planner's sight, or it would plan for each length.
    WHERE k.spu_id = ANY ((SELECT ids)::bigint[])
    GROUP BY k.spu_id
  ) s
  WHERE spus.id = s.spu_id
    AND (spus.min_price_fen, spus.package_id, spus.made_to_order, spus.lead_days, spus.stock_count)
      IS DISTINCT FROM (s.min_price_fen, s.package_id, s.made_to_order, s.lead_days::smallint, s.stock_count);
END $$;
