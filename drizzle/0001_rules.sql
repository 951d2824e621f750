-- What the tables alone cannot say: derived columns of products and the versions that caches watch.

-- A product's price, package, lead time and stock follow its SKUs and batches.
CREATE FUNCTION refresh_spus(ids bigint[]) RETURNS void LANGUAGE sql AS $$
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
      SELECT sum(on_hand - reserved) AS available FROM batches WHERE sku_id = k.id AND expires_on > current_date
    ) b ON true
    WHERE k.spu_id = ANY (ids)
    GROUP BY k.spu_id
  ) s
  WHERE spus.id = s.spu_id
    AND (spus.min_price_fen, spus.package_id, spus.made_to_order, spus.lead_days, spus.stock_count)
      IS DISTINCT FROM (s.min_price_fen, s.package_id, s.made_to_order, s.lead_days::smallint, s.stock_count)
$$;
--> statement-breakpoint
CREATE FUNCTION skus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spus(ARRAY(SELECT DISTINCT spu_id FROM changed ORDER BY spu_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION batches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spus(ARRAY(SELECT DISTINCT k.spu_id FROM changed c JOIN skus k ON k.id = c.sku_id ORDER BY k.spu_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER skus_inserted AFTER INSERT ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER skus_updated AFTER UPDATE ON skus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER skus_deleted AFTER DELETE ON skus REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION skus_changed();
--> statement-breakpoint
CREATE TRIGGER batches_inserted AFTER INSERT ON batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION batches_changed();
--> statement-breakpoint
CREATE TRIGGER batches_updated AFTER UPDATE ON batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION batches_changed();
--> statement-breakpoint
CREATE TRIGGER batches_deleted AFTER DELETE ON batches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION batches_changed();
