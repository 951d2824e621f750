-- The same answers with less work for each document: bounds are taken out of their row once, and the distance of the one
-- component that is mostly named needs no function.

CREATE OR REPLACE FUNCTION search_distance(ids text[], least_of float8[], most_of float8[], b search_bounds)
RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  total float8 := 0;
  -- The least ratio so far between an offered and the wanted amount; null while the component is not offered.
  ratio float8;
  low float8;
  high float8;
  names text[];
BEGIN
  FOR w IN 1..cardinality(b.wanted) LOOP
    ratio := NULL;
    low := b.low[w];
    high := b.high[w];
    names := CASE WHEN b.wanted[w] <> '' THEN string_to_array(b.wanted[w], '+') END;
    FOR i IN 1..cardinality(ids) LOOP
      IF names IS NULL OR ids[i] = ANY (names) THEN
        ratio := least(ratio, CASE
          WHEN most_of[i] > 0 AND most_of[i] < low THEN low / most_of[i]
          WHEN high > 0 AND least_of[i] > high THEN least_of[i] / high
          ELSE 1 END);
        EXIT WHEN ratio = 1;
      END IF;
    END LOOP;
    total := total + coalesce(ln(ratio), 100);
  END LOOP;
  RETURN round(total * 1000000);
END $$;
--> statement-breakpoint
-- See 0018: what `search_found_1` … `search_found_4` answer is unchanged.
DO $make$
DECLARE
  tests text;
  tiers text;
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
  line text := $l$
    CASE WHEN NOT has_near THEN d.facts
      WHEN near_one IS NULL THEN search_distance(d.component_ids, d.amount_min, d.amount_max, near) || '|' || d.facts
      ELSE round(1000000 * CASE
        WHEN array_position(d.component_ids, near_one) IS NULL THEN 100
        WHEN d.amount_max[array_position(d.component_ids, near_one)] BETWEEN 1e-300 AND near_low
          THEN ln(near_low / d.amount_max[array_position(d.component_ids, near_one)])
        WHEN near_high > 0 AND d.amount_min[array_position(d.component_ids, near_one)] > near_high
          THEN ln(d.amount_min[array_position(d.component_ids, near_one)] / near_high)
        ELSE 0 END)::bigint || '|' || d.facts END $l$;
BEGIN
  FOR n IN 1..4 LOOP
    SELECT string_agg(format('tokens @@ words[%s]', i), ' AND ') INTO tests FROM generate_series(1, n) i;
    SELECT string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s', t, tests), ' UNION ALL '),
        string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s AND tokens @@ exact', t, tests), ' UNION ALL ')
      INTO tiers, exact_tiers FROM generate_series(0, 7) t;
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
        one text := search_only_wanted(b);
        one_low float8 := b.low[1];
        one_high float8 := b.high[1];
        has_near boolean := near.wanted IS NOT NULL;
        near_one text := search_only_wanted(near);
        near_low float8 := near.low[1];
        near_high float8 := near.high[1];
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
END $make$;
