-- The words one document counts for, beside those of its text: all, price band, in stock.
CREATE OR REPLACE FUNCTION search_counted_words(facts text, price_fen bigint, in_stock boolean) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_table(split_part(facts, '|', -1), ' ')
  UNION ALL SELECT 'all'
  UNION ALL SELECT 'y:' || search_price_band(price_fen)
  UNION ALL SELECT 'i:1' WHERE in_stock
$$;
