-- Adds the appended changes to the counts. One transaction at a time; the others leave it to that one.
CREATE OR REPLACE FUNCTION search_fold_counts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_fold_counts')) THEN RETURN; END IF;
  WITH moved AS (DELETE FROM facet_deltas RETURNING category_id, word, n)
  INSERT INTO facet_counts AS c (category_id, word, n)
    SELECT category_id, word, sum(n) FROM moved GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
  ON CONFLICT (category_id, word) DO UPDATE SET n = c.n + excluded.n;
END $$;
