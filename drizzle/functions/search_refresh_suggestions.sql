-- Names that suggestions offer: in each language some thousand of the best sold products. Few enough to be read whole; a row
-- that says the same as before is not written.
CREATE OR REPLACE FUNCTION search_refresh_suggestions() RETURNS void LANGUAGE sql AS $$
  WITH fresh AS MATERIALIZED (
    SELECT lang, name, lower(regexp_replace(normalize(name, NFKC), '[\s,，]', '', 'g')) AS key, max(sale_count) AS sale_count,
      CASE WHEN count(*) = 1 THEN min(id) END AS spu_id
    FROM (SELECT id, name_zh, name_en, sale_count FROM spus WHERE on_shelf ORDER BY sale_count DESC NULLS LAST, id DESC NULLS LAST LIMIT 4000) best,
      LATERAL (VALUES ('zh', name_zh), ('en', name_en)) n (lang, name)
    WHERE name IS NOT NULL GROUP BY lang, name
  ), gone AS (
    DELETE FROM search_suggestions s WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.lang = s.lang AND f.name = s.name)
  )
  INSERT INTO search_suggestions AS s (lang, name, key, sale_count, spu_id) SELECT * FROM fresh
  ON CONFLICT (lang, name) DO UPDATE SET key = excluded.key, sale_count = excluded.sale_count, spu_id = excluded.spu_id
    WHERE (s.key, s.sale_count, s.spu_id) IS DISTINCT FROM (excluded.key, excluded.sale_count, excluded.spu_id)
$$;
