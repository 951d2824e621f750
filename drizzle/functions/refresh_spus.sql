-- A product's stock and least price follow its SKUs and batches, and so does the SKU that lists show where nothing was asked
-- for, with its price, package, lead time and fulfilment: the best seller of those in stock, else of all. The rows are taken
-- first, so that nobody adds to what was counted before.
CREATE OR REPLACE FUNCTION refresh_spus(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM spus WHERE id = ANY ((SELECT ids)::bigint[]) ORDER BY id FOR NO KEY UPDATE;
  UPDATE spus SET
    min_price_fen = s.min_price_fen, stock_count = s.stock_count, sku_id = k.id, price_fen = k.price_fen,
    package_id = k.package_id, made_to_order = k.fulfilment = 'madeToOrder', lead_days = k.lead_days, updated_at = now()
  FROM (
    SELECT k.spu_id,
      min(k.price_fen) AS min_price_fen,
      (array_agg(k.id ORDER BY coalesce(b.available, 0) > 0 DESC, k.sale_count DESC, k.sort, k.id))[1] AS sku_id,
      coalesce(sum(b.available), 0)::int AS stock_count
    FROM skus k
    LEFT JOIN LATERAL (
      SELECT sum(on_hand - reserved) AS available FROM batches WHERE sku_id = k.id AND expires_on > (now() AT TIME ZONE 'Asia/Shanghai')::date
    ) b ON true
    -- The list out of the planner's sight, or it would plan for each length.
    WHERE k.spu_id = ANY ((SELECT ids)::bigint[])
    GROUP BY k.spu_id
  ) s
  JOIN skus k ON k.id = s.sku_id
  WHERE spus.id = s.spu_id
    AND (spus.min_price_fen, spus.stock_count, spus.sku_id, spus.price_fen, spus.package_id, spus.made_to_order, spus.lead_days)
      IS DISTINCT FROM (s.min_price_fen, s.stock_count, k.id, k.price_fen, k.package_id, k.fulfilment = 'madeToOrder', k.lead_days);
END $$;
