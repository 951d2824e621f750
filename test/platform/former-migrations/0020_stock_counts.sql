-- What holding a unit costs: a product's row follows with a kept plan, and its search document only where it says otherwise.

-- In plpgsql, which keeps plans; a function in SQL was planned anew for each order.
CREATE OR REPLACE FUNCTION refresh_spus(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
-- An update of no document has nothing to count.
CREATE OR REPLACE FUNCTION search_mirror_spus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM changed c JOIN stores s ON s.id = c.store_id JOIN search_documents d ON d.spu_id = c.id
    WHERE (d.price_fen, d.in_stock, d.sale_count, d.on_shelf)
      IS DISTINCT FROM (c.min_price_fen, c.stock_count > 0, c.sale_count, c.on_shelf AND s.state = 'approved')
  ) THEN RETURN NULL; END IF;
  UPDATE search_documents d
  SET price_fen = c.min_price_fen, in_stock = c.stock_count > 0, sale_count = c.sale_count,
      on_shelf = c.on_shelf AND s.state = 'approved'
  FROM changed c JOIN stores s ON s.id = c.store_id
  WHERE d.spu_id = c.id
    AND (d.price_fen, d.in_stock, d.sale_count, d.on_shelf)
      IS DISTINCT FROM (c.min_price_fen, c.stock_count > 0, c.sale_count, c.on_shelf AND s.state = 'approved');
  RETURN NULL;
END $$;
