-- The tier in which a document of this score stands; -1 for one that is not on the shelf.
CREATE OR REPLACE FUNCTION search_tier(score int, on_shelf boolean) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN on_shelf THEN
    coalesce((SELECT min(t.tier) FROM search_tiers t WHERE t.min_score <= score), 0::smallint)
  ELSE -1::smallint END
$$;
