-- A product's stock follows its batches by what a statement changed, not by counting all of them again: two orders at once of
-- two SKUs of one product each counted the other's units as they were before, and the later one was believed. Where a batch
-- runs out or comes back, another SKU may stand for the product, so it is counted anew, its row taken first, and the
-- search gets its SKUs.
CREATE OR REPLACE FUNCTION batches_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Shanghai')::date;
  ids bigint[];
BEGIN
  IF EXISTS (
    SELECT FROM was w JOIN changed c ON c.id = w.id
    WHERE (w.sku_id, w.expires_on, w.on_hand > w.reserved) IS DISTINCT FROM (c.sku_id, c.expires_on, c.on_hand > c.reserved)
  ) THEN
    ids := ARRAY(
      SELECT DISTINCT k.spu_id FROM (SELECT sku_id FROM was UNION SELECT sku_id FROM changed) b
      JOIN skus k ON k.id = b.sku_id ORDER BY k.spu_id
    );
    PERFORM refresh_spus(ids);
    PERFORM search_mirror_offers(ids);
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
