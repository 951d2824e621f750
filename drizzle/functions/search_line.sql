-- What a search reads of a candidate in one piece: `id|price|sales|stock|uncertainty|listed|range|offers|words`, times in seconds
-- of the epoch. The range of an only component is `least~most`; of several it is `=` where each has one value. Takes the words
-- alone or a line made earlier.
CREATE OR REPLACE FUNCTION search_line(facts text, spu_id bigint, price_fen bigint, sale_count int, in_stock boolean, uncertainty float8,
  listed_at timestamptz, least_of float8[], most_of float8[], offers text)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT spu_id || '|' || price_fen || '|' || sale_count || '|' || in_stock::int || '|' || coalesce(uncertainty::text, '') || '|' ||
    extract(epoch FROM listed_at)::bigint || '|' ||
    CASE WHEN cardinality(least_of) = 1 THEN least_of[1] || '~' || most_of[1] WHEN least_of = most_of THEN '=' ELSE '' END || '|' ||
    offers || '|' || split_part(facts, '|', -1)
$$;
