-- The first `most` products of these roots (and of one category, unless null) in order, found by walking each root's
-- index of that order and testing the words on the way: quick where they are frequent. Not `complete` when a root of
-- more than `budget` products (`sizes`) had not `most` of them within as many rows. Null words: every product.
CREATE OR REPLACE FUNCTION search_walk(
  roots int[], sizes int[], category int, words tsquery, b search_bounds, sorting text, most int, budget int,
  OUT ids bigint[], OUT keys float8[], OUT complete boolean
) LANGUAGE plpgsql STABLE SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  o record := search_order(sorting);
  column_name text := regexp_replace(o.columns, '[ ,].*', '');
  -- The function, not the operator: so the planner cannot turn to the word indexes, which do not know the order.
  tests text := search_tests(b) || CASE WHEN words IS NULL THEN '' ELSE ' AND ts_match_vq(tokens, $2)' END;
  place text := 'root_id = root AND tier >= 0' || CASE WHEN category IS NULL THEN '' ELSE ' AND category_id = $8' END;
  -- Without tests, two columns and the category are read from the index alone.
  source text := CASE WHEN tests = 'true' THEN 'SELECT spu_id, %1$s FROM search_documents WHERE %2$s ORDER BY %3$s LIMIT $6'
    ELSE 'SELECT spu_id, %1$s FROM (SELECT * FROM search_documents WHERE %2$s ORDER BY %3$s LIMIT $5) row_by_row WHERE %4$s LIMIT $6' END;
BEGIN
  source := format(source, column_name, place, o.columns, tests);
  EXECUTE format(
    'WITH walked AS MATERIALIZED (SELECT root, d.* FROM unnest($1) root, LATERAL (%1$s) d),
       first AS (SELECT spu_id, %2$s FROM walked ORDER BY %3$s LIMIT $6)
     SELECT coalesce(array_agg(spu_id ORDER BY %3$s), ''{}''), coalesce(array_agg((%4$s)::float8 ORDER BY %3$s), ''{}''),
       %5$s OR NOT EXISTS (
         SELECT FROM unnest($1, $7) size (root, n)
         WHERE n > $5 AND (SELECT count(*) FROM walked w WHERE w.root = size.root) < $6)
     FROM first',
    source, column_name, o.columns, o.key, CASE WHEN tests = 'true' THEN 'true' ELSE 'false' END)
  INTO ids, keys, complete USING roots, words, b, sorting, greatest(budget, most), most, sizes, category;
END $$;
