-- Makes `search_found_1` … `search_found_4`, one for each number of words up to four: the index joins several conditions twice
-- as quickly as one that says the same.
--
-- Each answers how many documents meet all these words, up to `most` (`n`), and their facts as lines, best tiers first; of
-- `most` or more only the first `sample`, for they are not counted one by one. Of so many also up to 300 of the composition
-- `exact`, as `best`, where fewer than `enough` of the first 200 have as many components as it names (`parts`): of the first,
-- however long the sample, or the pages of one list would be cut from two orders. With `near` each
-- line begins with its distance from those amounts and a bar, and of a long list the nearest are chosen before their lines
-- are put together.
--
-- The plan is always the same: the word indexes one after the other, stopping as soon as there are enough. A search by words
-- alone, or with one amount, which nearly all are, tests nothing else and takes no other columns through the tiers; where the
-- wanted component stands is looked up once (OFFSET 0 keeps it from being written out twice); how many components a document
-- has is counted where it is read.
DO $make$
DECLARE
  tests text;
  columns text;
  tiers text[];
  exact_tiers text;
  bounds text := $b$
    WHERE (min_price IS NULL OR d.price_fen >= min_price)
      AND (max_price IS NULL OR d.price_fen <= max_price)
      AND (NOT only_stocked OR d.in_stock)
      AND (widest IS NULL OR d.uncertainty_percent <= widest)
      AND (purest IS NULL OR d.purity_percent >= purest)
      AND (NOT has_amounts OR CASE
        WHEN one IS NULL THEN search_amounts_meet(d.component_ids, d.amount_min, d.amount_max, b.wanted, b.low, b.high)
        ELSE d.amount_min[array_position(d.component_ids, one)] <= one_high
          AND d.amount_max[array_position(d.component_ids, one)] >= one_low END) $b$;
  away text := $l$
    CASE WHEN near_one IS NULL THEN search_distance(d.component_ids, d.amount_min, d.amount_max, near)
      ELSE round(1000000 * CASE
        WHEN array_position(d.component_ids, near_one) IS NULL THEN 100
        WHEN d.amount_max[array_position(d.component_ids, near_one)] BETWEEN 1e-300 AND near_low
          THEN ln(near_low / d.amount_max[array_position(d.component_ids, near_one)])
        WHEN near_high > 0 AND d.amount_min[array_position(d.component_ids, near_one)] > near_high
          THEN ln(d.amount_min[array_position(d.component_ids, near_one)] / near_high)
        ELSE 0 END)::bigint END $l$;
BEGIN
  FOR n IN 1..4 LOOP
    SELECT string_agg(format('tokens @@ words[%s]', i), ' AND ') INTO tests FROM generate_series(1, n) i;
    tiers := '{}';
    -- For words alone, for one amount, for all bounds.
    FOREACH columns IN ARRAY ARRAY['', ', amount_min, amount_max', ', amount_min, amount_max, price_fen, in_stock, uncertainty_percent, purity_percent'] LOOP
      columns := 'SELECT facts, component_ids' || columns || ' FROM search_documents WHERE tier = %s AND %s';
      tiers := tiers || (SELECT string_agg(format(columns, t, tests), ' UNION ALL ') FROM generate_series(0, 7) t);
    END LOOP;
    SELECT string_agg(format(columns || ' AND tokens @@ exact', t, tests), ' UNION ALL ') INTO exact_tiers FROM generate_series(0, 7) t;
    EXECUTE format($make_one$
      CREATE OR REPLACE FUNCTION search_found_%1$s(words tsquery[], b search_bounds, most int, sample int, exact tsquery, parts int, enough int,
        near search_bounds, OUT lines text, OUT n int, OUT best text)
      LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        min_price bigint := b.min_fen;
        max_price bigint := b.max_fen;
        only_stocked boolean := coalesce(b.stocked, false);
        widest float8 := b.max_uncertainty;
        purest float8 := b.min_purity;
        has_amounts boolean := b.wanted IS NOT NULL;
        has_others boolean := min_price IS NOT NULL OR max_price IS NOT NULL OR only_stocked OR widest IS NOT NULL OR purest IS NOT NULL;
        one text := CASE WHEN cardinality(b.wanted) = 1 AND b.wanted[1] <> '' AND b.wanted[1] NOT LIKE '%%+%%' THEN b.wanted[1] END;
        one_low float8 := b.low[1];
        one_high float8 := b.high[1];
        has_near boolean := near.wanted IS NOT NULL;
        near_one text := CASE WHEN cardinality(near.wanted) = 1 AND near.wanted[1] <> '' AND near.wanted[1] NOT LIKE '%%+%%' THEN near.wanted[1] END;
        near_low float8 := near.low[1];
        near_high float8 := near.high[1];
        found text[];
        sizes int[];
        distances bigint[];
      BEGIN
        IF has_near THEN
          SELECT array_agg(d.facts), array_agg(cardinality(d.component_ids)), array_agg(%7$s), count(*)
            INTO found, sizes, distances, n FROM (SELECT * FROM (%4$s) d %6$s LIMIT most) d;
          SELECT string_agg(away || '|' || facts, E'\n' ORDER BY i) INTO lines FROM (
            SELECT * FROM unnest(distances, found) WITH ORDINALITY each (away, facts, i)
            ORDER BY CASE WHEN n >= most THEN away END, i LIMIT CASE WHEN n >= most THEN sample END
          ) nearest;
        ELSE
          IF has_others OR has_amounts AND one IS NULL THEN
            SELECT array_agg(d.facts), array_agg(cardinality(d.component_ids)), count(*)
              INTO found, sizes, n FROM (SELECT * FROM (%4$s) d %6$s LIMIT most) d;
          ELSIF has_amounts THEN
            SELECT array_agg(d.facts), array_agg(cardinality(d.component_ids)), count(*)
              INTO found, sizes, n FROM (
                SELECT * FROM (SELECT *, array_position(component_ids, one) AS place FROM (%3$s) d OFFSET 0) d
                WHERE d.amount_min[d.place] <= one_high AND d.amount_max[d.place] >= one_low LIMIT most
              ) d;
          ELSE
            SELECT array_agg(d.facts), array_agg(cardinality(d.component_ids)), count(*)
              INTO found, sizes, n FROM (SELECT * FROM (%2$s) d LIMIT most) d;
          END IF;
          IF n >= most THEN
            found := found[1:sample];
            sizes := sizes[1:sample];
          END IF;
          lines := array_to_string(found, E'\n');
        END IF;
        IF n >= most AND exact IS NOT NULL AND enough > cardinality(array_positions(sizes[1:200], parts)) THEN
          SELECT string_agg(CASE WHEN has_near THEN %7$s || '|' ELSE '' END || d.facts, E'\n')
            INTO best FROM (SELECT * FROM (%5$s) d %6$s LIMIT 300) d;
        END IF;
      END $$ $make_one$, n, tiers[1], tiers[2], tiers[3], exact_tiers, bounds, away);
  END LOOP;
END $make$;
