-- Search words with the price band of another price.
CREATE OR REPLACE FUNCTION search_with_price(tokens tsvector, before_fen bigint, after_fen bigint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(tokens, 'y:' || search_price_band(before_fen)) || array_to_tsvector(ARRAY['y:' || search_price_band(after_fen)])
$$;
