-- The first `most` products that meet all these words in order, found by the word indexes and sorted: quick where they
-- are rare.
CREATE OR REPLACE FUNCTION search_sort(words tsquery[], b search_bounds, sorting text, most int, OUT ids bigint[], OUT keys float8[])
LANGUAGE plpgsql STABLE SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  o record := search_order(sorting);
  column_name text := regexp_replace(o.columns, '[ ,].*', '');
  tests text := (SELECT string_agg(format('tokens @@ ($1)[%s]', i), ' AND ') FROM generate_series(1, cardinality(words)) i);
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(spu_id ORDER BY %2$s), ''{}''), coalesce(array_agg((%4$s)::float8 ORDER BY %2$s), ''{}'')
     FROM (SELECT spu_id, %1$s FROM (%5$s) d WHERE %3$s ORDER BY %2$s LIMIT $4) first',
    column_name, o.columns, search_tests(b), o.key,
    (SELECT string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s', t, tests), ' UNION ALL ')
     FROM generate_series(0, 7) t))
  INTO ids, keys USING words, sorting, b, most;
END $$;
