-- A product's stock follows its batches by what they changed, not by counting all of them again: two orders at once of
-- two SKUs of one product each counted the other's units as they were before, and the later one was believed.

CREATE FUNCTION batches_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  IF EXISTS (
    SELECT FROM was w JOIN changed c ON c.id = w.id
    WHERE (w.sku_id, w.expires_on) IS DISTINCT FROM (c.sku_id, c.expires_on)
  ) THEN
    PERFORM refresh_spus(ARRAY(
      SELECT DISTINCT k.spu_id FROM (SELECT sku_id FROM was UNION SELECT sku_id FROM changed) b
      JOIN skus k ON k.id = b.sku_id ORDER BY k.spu_id
    ));
    RETURN NULL;
  END IF;
  -- What has expired is counted out once, by refresh_spus.
  UPDATE spus s SET stock_count = s.stock_count + d.more, updated_at = now()
  FROM (
    SELECT k.spu_id, sum((c.on_hand - c.reserved) - (w.on_hand - w.reserved))::int AS more
    FROM changed c JOIN was w ON w.id = c.id JOIN skus k ON k.id = c.sku_id
    WHERE c.expires_on > today GROUP BY k.spu_id
  ) d
  WHERE s.id = d.spu_id AND d.more <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER batches_updated ON batches;
--> statement-breakpoint
CREATE TRIGGER batches_updated AFTER UPDATE ON batches REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION batches_counted();
--> statement-breakpoint
-- Counts everything anew; the rows are taken first, so that nobody adds to what was counted before.
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
--> statement-breakpoint
-- What was believed wrongly until now.
SELECT refresh_spus(ARRAY(
  SELECT s.id FROM spus s JOIN skus k ON k.spu_id = s.id
  LEFT JOIN batches b ON b.sku_id = k.id AND b.expires_on > (now() AT TIME ZONE 'Asia/Shanghai')::date
  GROUP BY s.id HAVING s.stock_count <> coalesce(sum(b.on_hand - b.reserved), 0) ORDER BY s.id
));
