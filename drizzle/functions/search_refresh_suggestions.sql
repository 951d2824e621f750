-- Names that suggestions offer: in each language some thousand of the best sold products. Few enough to be read whole.
CREATE OR REPLACE FUNCTION search_refresh_suggestions() RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_suggestions;
  INSERT INTO search_suggestions (lang, name, key, sale_count, spu_id)
    SELECT lang, name, lower(regexp_replace(normalize(name, NFKC), '[\s,，]', '', 'g')), max(sale_count),
      CASE WHEN count(*) = 1 THEN min(id) END
    FROM (SELECT id, name_zh, name_en, sale_count FROM spus WHERE on_shelf ORDER BY sale_count DESC NULLS LAST, id DESC NULLS LAST LIMIT 4000) best,
      LATERAL (VALUES ('zh', name_zh), ('en', name_en)) n (lang, name)
    WHERE name IS NOT NULL GROUP BY lang, name
$$;
