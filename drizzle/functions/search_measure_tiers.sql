-- Measures the tiers anew from all scores, those of documents about to be loaded included: at most 4,000 best in
-- tier 0, at most twice as many in each next one, the rest in 7; products of equal score stay together.
CREATE OR REPLACE FUNCTION search_measure_tiers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cut int;
  best int[] := ARRAY[4000, 12000, 28000, 60000, 124000, 252000, 508000];
BEGIN
  CREATE TEMP TABLE search_scores ON COMMIT DROP AS SELECT score FROM search_documents WHERE on_shelf;
  IF to_regclass('search_staging') IS NOT NULL THEN
    INSERT INTO search_scores SELECT search_score(spu_id, sale_count, in_stock) FROM search_staging WHERE on_shelf;
  END IF;
  CREATE INDEX ON search_scores (score);
  DELETE FROM search_tiers;
  FOR t IN 0..6 LOOP
    SELECT score INTO cut FROM search_scores ORDER BY score DESC OFFSET best[t + 1] LIMIT 1;
    EXIT WHEN NOT FOUND;
    INSERT INTO search_tiers (tier, min_score) VALUES (t, cut + 1);
  END LOOP;
  INSERT INTO search_tiers (tier, min_score) SELECT count(*), -2147483648 FROM search_tiers;
  DROP TABLE search_scores;
END $$;
