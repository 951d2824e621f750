-- How far offered ranges are from wanted amounts, in millionths: the logarithm of the ratio between them, 0 where they
-- meet, 100 for a component that is not offered; the sum over all wanted ones.
CREATE OR REPLACE FUNCTION search_distance(ids text[], least_of float8[], most_of float8[], b search_bounds)
RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total float8 := 0;
  -- The least ratio so far between an offered and the wanted amount; null while the component is not offered.
  ratio float8;
  low float8;
  high float8;
  names text[];
BEGIN
  FOR w IN 1..cardinality(b.wanted) LOOP
    ratio := NULL;
    low := b.low[w];
    high := b.high[w];
    names := CASE WHEN b.wanted[w] <> '' THEN string_to_array(b.wanted[w], '+') END;
    FOR i IN 1..cardinality(ids) LOOP
      IF names IS NULL OR ids[i] = ANY (names) THEN
        ratio := least(ratio, CASE
          WHEN most_of[i] > 0 AND most_of[i] < low THEN low / most_of[i]
          WHEN high > 0 AND least_of[i] > high THEN least_of[i] / high
          ELSE 1 END);
        EXIT WHEN ratio = 1;
      END IF;
    END LOOP;
    total := total + coalesce(ln(ratio), 100);
  END LOOP;
  RETURN round(total * 1000000);
END $$;
