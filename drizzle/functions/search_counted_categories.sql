-- The categories a document counts in: everything (0), its root and its own.
CREATE OR REPLACE FUNCTION search_counted_categories(facts text) RETURNS SETOF int LANGUAGE sql IMMUTABLE AS $$
  SELECT 0 UNION ALL SELECT substr(w, 3)::int FROM string_to_table(split_part(facts, '|', -1), ' ') w WHERE w LIKE 'k:%'
$$;
