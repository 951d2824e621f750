-- What a search reads of a candidate in one piece: `id|price|sales|stock|uncertainty|listed|words`, times in seconds of
-- the epoch. Takes the words alone or a line made earlier.
CREATE OR REPLACE FUNCTION search_facts(facts text, spu_id bigint, price_fen bigint, sale_count int, in_stock boolean, uncertainty float8, listed_at timestamptz)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT spu_id || '|' || price_fen || '|' || sale_count || '|' || in_stock::int || '|' || coalesce(uncertainty::text, '') || '|' ||
    extract(epoch FROM listed_at)::bigint || '|' || split_part(facts, '|', -1)
$$;
