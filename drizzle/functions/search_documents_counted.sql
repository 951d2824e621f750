-- Appends what a statement changed. Rows are only added, so no seller waits for another; now and then one folds them.
CREATE OR REPLACE FUNCTION search_documents_counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone text := 'SELECT facts, price_fen, in_stock, -1 AS sign FROM gone WHERE on_shelf';
  come text := 'SELECT facts, price_fen, in_stock, 1 AS sign FROM come WHERE on_shelf';
BEGIN
  EXECUTE format(
    'INSERT INTO facet_deltas (category_id, word, n)
     SELECT k, w, sum(sign) FROM (%s) d, search_counted_categories(facts) k, search_counted_words(facts, price_fen, in_stock) w
     GROUP BY 1, 2 HAVING sum(sign) <> 0',
    CASE TG_OP WHEN 'INSERT' THEN come WHEN 'DELETE' THEN gone ELSE gone || ' UNION ALL ' || come END);
  IF random() < 0.01 AND current_setting('transaction_isolation') = 'read committed' THEN PERFORM search_fold_counts(); END IF;
  RETURN NULL;
END $$;
