-- Every document stands in the tier of its score again. For the operator's nightly hour: tiers swell as sales grow.
CREATE OR REPLACE FUNCTION search_retier() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_measure_tiers();
  UPDATE search_documents SET tier = tier WHERE tier <> search_tier(score, on_shelf);
END $$;
