-- Counts everything from nothing.
CREATE OR REPLACE FUNCTION search_recount() RETURNS void LANGUAGE sql AS $$
  DELETE FROM facet_deltas;
  DELETE FROM facet_counts;
  INSERT INTO facet_counts (category_id, word, n)
    WITH leaf AS MATERIALIZED (
      SELECT category_id, w, count(*) AS n
      FROM search_documents, search_counted_words(facts, price_fen, in_stock) w WHERE on_shelf GROUP BY 1, 2
    )
    SELECT k, w, sum(n)
    FROM leaf JOIN categories c ON c.id = leaf.category_id, unnest(ARRAY[0, c.id, c.parent_id]) k
    WHERE k IS NOT NULL GROUP BY 1, 2;
$$;
