-- Moves the copied documents in: each tier lies together on disk; the first best first, because long lists are cut from
-- it, in the others what is made of the same components side by side, so that a search reads few pages. Then builds
-- indexes and counts. All or nothing: killed half-way, the table is as before.
CREATE OR REPLACE FUNCTION search_finish_load() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
DECLARE
  name text;
BEGIN
  LOCK TABLE search_documents;
  PERFORM search_retier();
  FOR name IN SELECT indexname FROM pg_indexes WHERE tablename = 'search_documents' AND indexname LIKE 'search\_documents\_%' AND indexname <> 'search_documents_pkey' LOOP
    EXECUTE format('DROP INDEX %I', name);
  END LOOP;
  ALTER TABLE search_documents DISABLE TRIGGER USER;
  ALTER TABLE search_documents DROP CONSTRAINT search_documents_spu_id_spus_id_fk;
  INSERT INTO search_documents
    SELECT spu_id, place, points, on_shelf, category_id, root_id, price_fen, in_stock, sale_count, listed_at,
      uncertainty_percent, purity_percent, component_ids, amount_min, amount_max,
      search_line(facts, spu_id, price_fen, sale_count, in_stock, uncertainty_percent, listed_at, amount_min, amount_max, skus),
      search_with_price(tokens, price_fen, price_fen), skus
    FROM search_staging, search_score(spu_id, sale_count, in_stock) points, search_tier(points, on_shelf) place,
      search_offers(spu_id) skus
    ORDER BY place, CASE place WHEN 0 THEN -points END, root_id, component_ids, points DESC;
  ALTER TABLE search_documents ADD CONSTRAINT search_documents_spu_id_spus_id_fk
    FOREIGN KEY (spu_id) REFERENCES spus (id) ON DELETE CASCADE;
  ALTER TABLE search_documents ENABLE TRIGGER USER;
  PERFORM search_create_indexes();
  PERFORM search_recount();
  PERFORM search_refresh_suggestions();
  DROP TABLE search_staging;
  ANALYZE search_documents, facet_counts;
END $$;
