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
      SELECT sum(on_hand - reserved) AS available FROM batches WHERE sku_id = k.id AND expires_on > (now() AT TIME ZONE 'Asia/Shanghai')::date
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
--> statement-breakpoint
-- Versions of data that caches watch; src/platform/db/versions.ts reads them.
--
-- A table takes part with
--   CREATE TRIGGER <table>_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON <table>
--     FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('<scope>');
--
-- The version changes in the transaction that changes the data, so both become visible together. Sixteen rows
-- for each scope let writers pass one another: a writer takes a row that nobody holds, its own first, and waits
-- only when all are held. (Waiting for a fixed row would let two transactions that touch two scopes in opposite
-- order lock each other out.) Versions are milliseconds of the clock, or one more than before: a database that
-- was emptied or restored never repeats a number.
CREATE FUNCTION bump_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own smallint := pg_backend_pid() % 16;
  instant bigint := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
  UPDATE public.data_versions SET version = greatest(version + 1, instant)
  WHERE scope = TG_ARGV[0] AND slot = (
    SELECT slot FROM public.data_versions WHERE scope = TG_ARGV[0]
    ORDER BY slot <> own, slot LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO public.data_versions AS d (scope, slot, version) VALUES (TG_ARGV[0], own, instant)
    ON CONFLICT (scope, slot) DO UPDATE SET version = greatest(d.version + 1, instant);
  END IF;
  PERFORM pg_notify('data_version', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER elements_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON elements FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER substances_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON substances FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER packages_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON packages FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER reference_materials_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reference_materials FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER spus_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spus FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER spu_components_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON spu_components FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER skus_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON skus FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER batches_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER reviews_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('catalogue');
--> statement-breakpoint
CREATE TRIGGER stores_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stores FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stores');
--> statement-breakpoint
CREATE TRIGGER store_menus_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_menus FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stores');
--> statement-breakpoint
CREATE TRIGGER store_notices_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON store_notices FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('stores');
--> statement-breakpoint
CREATE TRIGGER article_types_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON article_types FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER articles_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON articles FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER news_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER partner_links_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON partner_links FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER honours_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON honours FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER banners_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER exchange_rates_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER points_goods_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON points_goods FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
CREATE TRIGGER site_settings_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION bump_data_version('content');
--> statement-breakpoint
-- All rows from the start: a writer that finds none free would wait for the one it inserts.
INSERT INTO data_versions (scope, slot, version)
  SELECT scope, slot, 0 FROM unnest(ARRAY['catalogue', 'stores', 'content']) scope, generate_series(0, 15) slot;
