-- One statement for what a search asked in up to three: products that match, those of exactly the named composition where
-- too few of the best sellers are, and how near the offered amounts come. Documents that are asked for together lie together.

-- How far offered ranges are from wanted amounts, in millionths: the logarithm of the ratio between them, 0 where they
-- meet, 100 for a component that is not offered; the sum over all wanted ones.
CREATE FUNCTION search_distance(ids text[], least_of float8[], most_of float8[], b search_bounds)
RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total float8 := 0;
  nearest float8;
  away float8;
BEGIN
  FOR w IN 1..cardinality(b.wanted) LOOP
    nearest := 100;
    FOR i IN 1..cardinality(ids) LOOP
      IF b.wanted[w] = '' OR ids[i] = b.wanted[w] OR ids[i] = ANY (string_to_array(b.wanted[w], '+')) THEN
        away := CASE
          WHEN most_of[i] > 0 AND most_of[i] < b.low[w] THEN ln(b.low[w] / most_of[i])
          WHEN b.high[w] > 0 AND least_of[i] > b.high[w] THEN ln(least_of[i] / b.high[w])
          ELSE 0 END;
        IF away < nearest THEN nearest := away; END IF;
      END IF;
    END LOOP;
    total := total + nearest;
  END LOOP;
  RETURN round(total * 1000000);
END $$;
--> statement-breakpoint
-- How many documents meet all these words, up to `most`, and their facts as lines, best tiers first; of `most` or more
-- only the first `sample`, for they are not counted one by one. Of so many also up to 300 of the composition `exact`, as
-- `best`, where fewer than `enough` of the sample have as many components as it names (`parts`). With `near` each line
-- begins with its distance from those amounts and a bar. The plan is always the same: the word indexes one after the
-- other, stopping as soon as there are enough. A function for each number of words up to four: the index joins several
-- conditions twice as quickly as one that says the same.
DO $make$
DECLARE
  tests text;
  tiers text;
  exact_tiers text;
  bounds text := $b$
    WHERE (b.min_fen IS NULL OR d.price_fen >= b.min_fen)
      AND (b.max_fen IS NULL OR d.price_fen <= b.max_fen)
      AND (b.stocked IS NOT TRUE OR d.in_stock)
      AND (b.max_uncertainty IS NULL OR d.uncertainty_percent <= b.max_uncertainty)
      AND (b.min_purity IS NULL OR d.purity_percent >= b.min_purity)
      AND (b.wanted IS NULL OR CASE
        WHEN one IS NULL THEN search_amounts_meet(d.component_ids, d.amount_min, d.amount_max, b.wanted, b.low, b.high)
        ELSE d.amount_min[array_position(d.component_ids, one)] <= b.high[1]
          AND d.amount_max[array_position(d.component_ids, one)] >= b.low[1] END) $b$;
  line text := $l$
    CASE WHEN near.wanted IS NULL THEN d.facts
      ELSE search_distance(d.component_ids, d.amount_min, d.amount_max, near) || '|' || d.facts END $l$;
BEGIN
  FOR n IN 1..4 LOOP
    SELECT string_agg(format('tokens @@ words[%s]', i), ' AND ') INTO tests FROM generate_series(1, n) i;
    SELECT string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s', t, tests), ' UNION ALL '),
        string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s AND tokens @@ exact', t, tests), ' UNION ALL ')
      INTO tiers, exact_tiers FROM generate_series(0, 7) t;
    EXECUTE format($make_one$
      CREATE FUNCTION search_found_%1$s(words tsquery[], b search_bounds, most int, sample int, exact tsquery, parts int, enough int,
        near search_bounds, OUT lines text, OUT n int, OUT best text)
      LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        one text := search_only_wanted(b);
        found text[];
      BEGIN
        SELECT array_agg(%5$s), count(*) INTO found, n FROM (SELECT * FROM (%2$s) d %4$s LIMIT most) d;
        IF n >= most THEN
          found := found[1:sample];
          IF exact IS NOT NULL AND enough > (
            SELECT count(*) FROM unnest(found) f WHERE length(f) - length(replace(f, ' c:', '')) = 3 * parts
          ) THEN
            SELECT string_agg(%5$s, E'\n') INTO best FROM (SELECT * FROM (%3$s) d %4$s LIMIT 300) d;
          END IF;
        END IF;
        lines := array_to_string(found, E'\n');
      END $$ $make_one$, n, tiers, exact_tiers, bounds, line);
  END LOOP;
  FOR n IN 1..4 LOOP
    EXECUTE format('DROP FUNCTION search_candidates_%s', n);
  END LOOP;
END $make$;
--> statement-breakpoint
-- Moves the copied documents in: each tier lies together on disk; the first best first, because long lists are cut from
-- it, in the others what is made of the same components side by side, so that a search reads few pages. Then builds
-- indexes and counts. All or nothing: killed half-way, the table is as before.
CREATE OR REPLACE FUNCTION search_finish_load() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
DECLARE
  name text;
BEGIN
  LOCK TABLE search_documents;
  PERFORM search_retier();
  FOR name IN SELECT indexname FROM pg_indexes WHERE tablename = 'search_documents' AND indexname LIKE 'search\_documents\_%' AND indexname <> 'search_documents_pkey' LOOP
    EXECUTE format('DROP INDEX %I', name);
  END LOOP;
  ALTER TABLE search_documents DISABLE TRIGGER USER;
  ALTER TABLE search_documents DROP CONSTRAINT search_documents_spu_id_spus_id_fk;
  INSERT INTO search_documents
    SELECT spu_id, place, points, on_shelf, category_id, root_id, price_fen, in_stock, sale_count, listed_at,
      uncertainty_percent, purity_percent, component_ids, amount_min, amount_max,
      search_facts(facts, spu_id, price_fen, sale_count, in_stock, uncertainty_percent, listed_at),
      search_with_price(tokens, price_fen, price_fen)
    FROM search_staging, search_score(spu_id, sale_count, in_stock) points, search_tier(points, on_shelf) place
    ORDER BY place, CASE place WHEN 0 THEN -points END, root_id, component_ids, points DESC;
  ALTER TABLE search_documents ADD CONSTRAINT search_documents_spu_id_spus_id_fk
    FOREIGN KEY (spu_id) REFERENCES spus (id) ON DELETE CASCADE;
  ALTER TABLE search_documents ENABLE TRIGGER USER;
  PERFORM search_create_indexes();
  PERFORM search_recount();
  PERFORM search_refresh_suggestions();
  DROP TABLE search_staging;
  ANALYZE search_documents, facet_counts;
END $$;
