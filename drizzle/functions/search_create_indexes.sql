-- A word index per tier: a frequent word has a short list in tier 0, and a search that finds enough there reads no
-- other. No pending list (fastupdate): it would be read whole by every search.
CREATE OR REPLACE FUNCTION search_create_indexes() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '512MB' AS $$
BEGIN
  FOR tier IN 0..7 LOOP
    EXECUTE format('CREATE INDEX search_documents_words_%s ON search_documents USING gin (tokens) WITH (fastupdate = off) WHERE tier = %s', tier, tier);
  END LOOP;
  CREATE INDEX search_documents_score ON search_documents (root_id, score DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_sales ON search_documents (root_id, sale_count DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_price ON search_documents (root_id, price_fen, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_newest ON search_documents (root_id, listed_at DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_uncertainty ON search_documents (root_id, uncertainty_percent, spu_id) INCLUDE (category_id) WHERE tier >= 0;
END $$;
