-- What keeps search_documents and its counts true, and the indexes that searches read.

-- Price bands of search words (`y:31`): ten to a decade from 1 yuan, so that price steps of the facet fall on their edges.
CREATE FUNCTION search_price_band(fen bigint) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(fen, ARRAY[
    100, 120, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000,
    10000, 12000, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 80000,
    100000, 120000, 150000, 200000, 250000, 300000, 400000, 500000, 600000, 800000,
    1000000, 1200000, 1500000, 2000000, 2500000, 3000000, 4000000, 5000000, 6000000, 8000000,
    10000000, 12000000, 15000000, 20000000, 25000000, 30000000, 40000000, 50000000, 60000000, 80000000
  ]::bigint[])
$$;
--> statement-breakpoint
-- Popularity in thousandths of ln(1 + sales). Being in stock weighs like 3.5 times the sales; the remainder spreads
-- products of equal sales evenly over the tiers.
CREATE FUNCTION search_score(spu_id bigint, sale_count int, in_stock boolean) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1000 * ln(1.0::float8 + sale_count))::int + CASE WHEN in_stock THEN 1250 ELSE 0 END + (spu_id * 7919 % 97)::int
$$;
--> statement-breakpoint
CREATE FUNCTION search_tier(score int, on_shelf boolean) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN on_shelf THEN
    coalesce((SELECT min(t.tier) FROM search_tiers t WHERE t.min_score <= score), 0::smallint)
  ELSE -1::smallint END
$$;
--> statement-breakpoint
CREATE FUNCTION search_with_price(tokens tsvector, before_fen bigint, after_fen bigint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ts_delete(tokens, 'y:' || search_price_band(before_fen)) || array_to_tsvector(ARRAY['y:' || search_price_band(after_fen)])
$$;
--> statement-breakpoint
-- What a search reads of a candidate in one piece: `id|price|sales|stock|uncertainty|listed|words`, times in seconds of
-- the epoch. Takes the words alone or a line made earlier.
CREATE FUNCTION search_facts(facts text, spu_id bigint, price_fen bigint, sale_count int, in_stock boolean, uncertainty float8, listed_at timestamptz)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT spu_id || '|' || price_fen || '|' || sale_count || '|' || in_stock::int || '|' || coalesce(uncertainty::text, '') || '|' ||
    extract(epoch FROM listed_at)::bigint || '|' || split_part(facts, '|', -1)
$$;
--> statement-breakpoint
-- Score, tier, facts and price band follow the columns they come from; nobody else writes them.
CREATE FUNCTION search_document_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facts := search_facts(NEW.facts, NEW.spu_id, NEW.price_fen, NEW.sale_count, NEW.in_stock, NEW.uncertainty_percent, NEW.listed_at);
  NEW.score := search_score(NEW.spu_id, NEW.sale_count, NEW.in_stock);
  NEW.tier := search_tier(NEW.score, NEW.on_shelf);
  IF TG_OP = 'INSERT' THEN
    NEW.tokens := search_with_price(NEW.tokens, NEW.price_fen, NEW.price_fen);
  ELSIF NEW.tokens <> OLD.tokens OR search_price_band(NEW.price_fen) <> search_price_band(OLD.price_fen) THEN
    NEW.tokens := search_with_price(NEW.tokens, OLD.price_fen, NEW.price_fen);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_document_derived BEFORE INSERT OR UPDATE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION search_document_derived();
--> statement-breakpoint
-- The words one document counts for, beside those of its text: all, price band, in stock.
CREATE FUNCTION search_counted_words(facts text, price_fen bigint, in_stock boolean) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_to_table(split_part(facts, '|', -1), ' ')
  UNION ALL SELECT 'all'
  UNION ALL SELECT 'y:' || search_price_band(price_fen)
  UNION ALL SELECT 'i:1' WHERE in_stock
$$;
--> statement-breakpoint
-- The categories a document counts in: everything (0), its root and its own.
CREATE FUNCTION search_counted_categories(facts text) RETURNS SETOF int LANGUAGE sql IMMUTABLE AS $$
  SELECT 0 UNION ALL SELECT substr(w, 3)::int FROM string_to_table(split_part(facts, '|', -1), ' ') w WHERE w LIKE 'k:%'
$$;
--> statement-breakpoint
-- Adds the appended changes to the counts. One transaction at a time; the others leave it to that one.
CREATE FUNCTION search_fold_counts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search_fold_counts')) THEN RETURN; END IF;
  WITH moved AS (DELETE FROM facet_deltas RETURNING category_id, word, n)
  INSERT INTO facet_counts AS c (category_id, word, n)
    SELECT category_id, word, sum(n) FROM moved GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
  ON CONFLICT (category_id, word) DO UPDATE SET n = c.n + excluded.n;
END $$;
--> statement-breakpoint
-- Appends what a statement changed. Rows are only added, so no seller waits for another; now and then one folds them.
CREATE FUNCTION search_documents_counted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
--> statement-breakpoint
CREATE TRIGGER search_documents_inserted AFTER INSERT ON search_documents REFERENCING NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_counted();
--> statement-breakpoint
CREATE TRIGGER search_documents_updated AFTER UPDATE ON search_documents REFERENCING OLD TABLE AS gone NEW TABLE AS come
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_counted();
--> statement-breakpoint
CREATE TRIGGER search_documents_deleted AFTER DELETE ON search_documents REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION search_documents_counted();
--> statement-breakpoint
-- Price, stock, sales and shelf of a product reach its document in the statement that changes them.
CREATE FUNCTION search_mirror_spus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE search_documents d
  SET price_fen = c.min_price_fen, in_stock = c.stock_count > 0, sale_count = c.sale_count,
      on_shelf = c.on_shelf AND s.state = 'approved'
  FROM changed c JOIN stores s ON s.id = c.store_id
  WHERE d.spu_id = c.id
    AND (d.price_fen, d.in_stock, d.sale_count, d.on_shelf)
      IS DISTINCT FROM (c.min_price_fen, c.stock_count > 0, c.sale_count, c.on_shelf AND s.state = 'approved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_mirror_spus AFTER UPDATE ON spus REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search_mirror_spus();
--> statement-breakpoint
-- The goods of a suspended store leave the search with it.
CREATE FUNCTION search_mirror_stores() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE search_documents d SET on_shelf = p.on_shelf AND NEW.state = 'approved'
  FROM spus p WHERE p.store_id = NEW.id AND d.spu_id = p.id AND d.on_shelf <> (p.on_shelf AND NEW.state = 'approved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_mirror_stores AFTER UPDATE OF state ON stores FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION search_mirror_stores();
--> statement-breakpoint
-- A word index per tier: a frequent word has a short list in tier 0, and a search that finds enough there reads no
-- other. No pending list (fastupdate): it would be read whole by every search.
CREATE FUNCTION search_create_indexes() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '512MB' AS $$
BEGIN
  FOR tier IN 0..7 LOOP
    EXECUTE format('CREATE INDEX search_documents_words_%s ON search_documents USING gin (tokens) WITH (fastupdate = off) WHERE tier = %s', tier, tier);
  END LOOP;
  CREATE INDEX search_documents_score ON search_documents (root_id, score DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_sales ON search_documents (root_id, sale_count DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_price ON search_documents (root_id, price_fen, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_newest ON search_documents (root_id, listed_at DESC, spu_id) INCLUDE (category_id) WHERE tier >= 0;
  CREATE INDEX search_documents_uncertainty ON search_documents (root_id, uncertainty_percent, spu_id) INCLUDE (category_id) WHERE tier >= 0;
END $$;
--> statement-breakpoint
SELECT search_create_indexes();
--> statement-breakpoint
-- Measures the tiers anew from all scores, those of documents about to be loaded included: at most 4,000 best in
-- tier 0, at most twice as many in each next one, the rest in 7; products of equal score stay together.
CREATE FUNCTION search_measure_tiers() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cut int;
  best int[] := ARRAY[4000, 12000, 28000, 60000, 124000, 252000, 508000];
BEGIN
  CREATE TEMP TABLE search_scores ON COMMIT DROP AS SELECT score FROM search_documents WHERE on_shelf;
  IF to_regclass('search_staging') IS NOT NULL THEN
    INSERT INTO search_scores SELECT search_score(spu_id, sale_count, in_stock) FROM search_staging WHERE on_shelf;
  END IF;
  CREATE INDEX ON search_scores (score);
  DELETE FROM search_tiers;
  FOR t IN 0..6 LOOP
    SELECT score INTO cut FROM search_scores ORDER BY score DESC OFFSET best[t + 1] LIMIT 1;
    EXIT WHEN NOT FOUND;
    INSERT INTO search_tiers (tier, min_score) VALUES (t, cut + 1);
  END LOOP;
  INSERT INTO search_tiers (tier, min_score) SELECT count(*), -2147483648 FROM search_tiers;
  DROP TABLE search_scores;
END $$;
--> statement-breakpoint
-- Every document stands in the tier of its score again. For the operator's nightly hour: tiers swell as sales grow.
CREATE FUNCTION search_retier() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_measure_tiers();
  UPDATE search_documents SET tier = tier WHERE tier <> search_tier(score, on_shelf);
END $$;
--> statement-breakpoint
-- Counts everything from nothing.
CREATE FUNCTION search_recount() RETURNS void LANGUAGE sql AS $$
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
--> statement-breakpoint
-- Names that suggestions offer: in each language some thousand of the best sold products. Few enough to be read whole.
CREATE FUNCTION search_refresh_suggestions() RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_suggestions;
  INSERT INTO search_suggestions (lang, name, key, sale_count)
    SELECT lang, name, lower(regexp_replace(normalize(name, NFKC), '[\s,，]', '', 'g')), max(sale_count)
    FROM (SELECT name_zh, name_en, sale_count FROM spus WHERE on_shelf ORDER BY sale_count DESC NULLS LAST, id DESC NULLS LAST LIMIT 4000) best,
      LATERAL (VALUES ('zh', name_zh), ('en', name_en)) n (lang, name)
    WHERE name IS NOT NULL GROUP BY lang, name
$$;
--> statement-breakpoint
-- A bulk load copies into this table, which has no index and no trigger.
CREATE FUNCTION search_begin_load() RETURNS void LANGUAGE sql AS $$
  DROP TABLE IF EXISTS search_staging;
  CREATE UNLOGGED TABLE search_staging (LIKE search_documents INCLUDING DEFAULTS);
$$;
--> statement-breakpoint
-- Moves the copied documents in, best first, so that each tier lies together on disk; then builds indexes and counts.
-- All or nothing: killed half-way, the table is as before.
CREATE FUNCTION search_finish_load() RETURNS void LANGUAGE plpgsql SET work_mem = '256MB' AS $$
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
    SELECT spu_id, search_tier(points, on_shelf), points, on_shelf, category_id, root_id, price_fen, in_stock, sale_count, listed_at,
      uncertainty_percent, purity_percent, component_ids, amount_min, amount_max,
      search_facts(facts, spu_id, price_fen, sale_count, in_stock, uncertainty_percent, listed_at),
      search_with_price(tokens, price_fen, price_fen)
    FROM search_staging, search_score(spu_id, sale_count, in_stock) points
    ORDER BY points DESC;
  ALTER TABLE search_documents ADD CONSTRAINT search_documents_spu_id_spus_id_fk
    FOREIGN KEY (spu_id) REFERENCES spus (id) ON DELETE CASCADE;
  ALTER TABLE search_documents ENABLE TRIGGER USER;
  PERFORM search_create_indexes();
  PERFORM search_recount();
  PERFORM search_refresh_suggestions();
  DROP TABLE search_staging;
  ANALYZE search_documents, facet_counts;
END $$;
--> statement-breakpoint
-- Whether every wanted amount (of any of the components joined by `+`, or of any at all) meets a range offered.
CREATE FUNCTION search_amounts_meet(ids text[], least_of float8[], most_of float8[], wanted text[], low float8[], high float8[])
RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  met boolean;
BEGIN
  FOR w IN 1..cardinality(wanted) LOOP
    met := false;
    FOR i IN 1..cardinality(ids) LOOP
      IF least_of[i] <= high[w] AND most_of[i] >= low[w]
        AND (wanted[w] = '' OR ids[i] = wanted[w] OR ids[i] = ANY (string_to_array(wanted[w], '+')))
      THEN met := true; EXIT; END IF;
    END LOOP;
    IF NOT met THEN RETURN false; END IF;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint
-- Bounds of a search beside its words; null binds nothing.
CREATE TYPE search_bounds AS (
  min_fen bigint, max_fen bigint, stocked boolean, max_uncertainty float8, min_purity float8,
  wanted text[], low float8[], high float8[]
);
--> statement-breakpoint
-- The component of the only wanted amount; null when there is none, or several, or one of any component.
CREATE FUNCTION search_only_wanted(b search_bounds) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.wanted[1] WHERE cardinality(b.wanted) = 1 AND b.wanted[1] <> '' AND b.wanted[1] NOT LIKE '%+%'
$$;
--> statement-breakpoint
-- How many documents meet all these words, up to `most`, and their facts as lines, best tiers first; of `most` or more
-- only the first `sample`, for they are not counted one by one. The plan is always the same: the word indexes one
-- after the other, stopping as soon as there are enough. A function for each number of words up to four: the index
-- joins several conditions twice as quickly as one that says the same.
DO $make$
DECLARE
  tests text;
  tiers text;
BEGIN
  FOR n IN 1..4 LOOP
    SELECT string_agg(format('tokens @@ words[%s]', i), ' AND ') INTO tests FROM generate_series(1, n) i;
    SELECT string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s', t, tests), ' UNION ALL ')
      INTO tiers FROM generate_series(0, 7) t;
    EXECUTE format($make_one$
      CREATE FUNCTION search_candidates_%1$s(words tsquery[], most int, sample int, b search_bounds, OUT lines text, OUT n int)
      LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        one text := search_only_wanted(b);
        found text[];
      BEGIN
        SELECT array_agg(d.facts), count(*) INTO found, n
        FROM (
          SELECT * FROM (%2$s) d
          WHERE (b.min_fen IS NULL OR d.price_fen >= b.min_fen)
            AND (b.max_fen IS NULL OR d.price_fen <= b.max_fen)
            AND (b.stocked IS NOT TRUE OR d.in_stock)
            AND (b.max_uncertainty IS NULL OR d.uncertainty_percent <= b.max_uncertainty)
            AND (b.min_purity IS NULL OR d.purity_percent >= b.min_purity)
            AND (b.wanted IS NULL OR CASE
              WHEN one IS NULL THEN search_amounts_meet(d.component_ids, d.amount_min, d.amount_max, b.wanted, b.low, b.high)
              ELSE d.amount_min[array_position(d.component_ids, one)] <= b.high[1]
                AND d.amount_max[array_position(d.component_ids, one)] >= b.low[1] END)
          LIMIT most
        ) d;
        lines := array_to_string(CASE WHEN n >= most THEN found[1:sample] ELSE found END, E'\n');
      END $$ $make_one$, n, tiers);
  END LOOP;
END $make$;
--> statement-breakpoint
-- The orders of a result list, as their indexes have them; `key` ascends in every one.
CREATE FUNCTION search_order(sorting text, OUT columns text, OUT key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT o.columns, o.key FROM (VALUES
    ('sales', 'sale_count DESC, spu_id', '-sale_count'),
    ('price', 'price_fen, spu_id', 'price_fen'),
    ('priceDesc', 'price_fen DESC, spu_id DESC', '-price_fen'),
    ('newest', 'listed_at DESC, spu_id', '-extract(epoch FROM listed_at)'),
    ('uncertainty', 'uncertainty_percent, spu_id', 'coalesce(uncertainty_percent, 1e9)'),
    ('relevance', 'score DESC, spu_id', '-score')
  ) o (name, columns, key) WHERE name = sorting
$$;
--> statement-breakpoint
-- The tests of `search_candidates` as text, for statements made at run time; `$3` are the bounds.
CREATE FUNCTION search_tests(b search_bounds) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'true',
    CASE WHEN b.min_fen IS NOT NULL THEN 'price_fen >= ($3).min_fen' END,
    CASE WHEN b.max_fen IS NOT NULL THEN 'price_fen <= ($3).max_fen' END,
    CASE WHEN b.stocked THEN 'in_stock' END,
    CASE WHEN b.max_uncertainty IS NOT NULL THEN 'uncertainty_percent <= ($3).max_uncertainty' END,
    CASE WHEN b.min_purity IS NOT NULL THEN 'purity_percent >= ($3).min_purity' END,
    CASE WHEN b.wanted IS NOT NULL THEN
      'search_amounts_meet(component_ids, amount_min, amount_max, ($3).wanted, ($3).low, ($3).high)' END)
$$;
--> statement-breakpoint
-- The first `most` products of these roots (and of one category, unless null) in order, found by walking each root's
-- index of that order and testing the words on the way: quick where they are frequent. Not `complete` when a root of
-- more than `budget` products (`sizes`) had not `most` of them within as many rows. Null words: every product.
CREATE FUNCTION search_walk(
  roots int[], sizes int[], category int, words tsquery, b search_bounds, sorting text, most int, budget int,
  OUT ids bigint[], OUT keys float8[], OUT complete boolean
) LANGUAGE plpgsql STABLE SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  o record := search_order(sorting);
  column_name text := regexp_replace(o.columns, '[ ,].*', '');
  -- The function, not the operator: so the planner cannot turn to the word indexes, which do not know the order.
  tests text := search_tests(b) || CASE WHEN words IS NULL THEN '' ELSE ' AND ts_match_vq(tokens, $2)' END;
  place text := 'root_id = root AND tier >= 0' || CASE WHEN category IS NULL THEN '' ELSE ' AND category_id = $8' END;
  -- Without tests, two columns and the category are read from the index alone.
  source text := CASE WHEN tests = 'true' THEN 'SELECT spu_id, %1$s FROM search_documents WHERE %2$s ORDER BY %3$s LIMIT $6'
    ELSE 'SELECT spu_id, %1$s FROM (SELECT * FROM search_documents WHERE %2$s ORDER BY %3$s LIMIT $5) row_by_row WHERE %4$s LIMIT $6' END;
BEGIN
  source := format(source, column_name, place, o.columns, tests);
  EXECUTE format(
    'WITH walked AS MATERIALIZED (SELECT root, d.* FROM unnest($1) root, LATERAL (%1$s) d),
       first AS (SELECT spu_id, %2$s FROM walked ORDER BY %3$s LIMIT $6)
     SELECT coalesce(array_agg(spu_id ORDER BY %3$s), ''{}''), coalesce(array_agg((%4$s)::float8 ORDER BY %3$s), ''{}''),
       %5$s OR NOT EXISTS (
         SELECT FROM unnest($1, $7) size (root, n)
         WHERE n > $5 AND (SELECT count(*) FROM walked w WHERE w.root = size.root) < $6)
     FROM first',
    source, column_name, o.columns, o.key, CASE WHEN tests = 'true' THEN 'true' ELSE 'false' END)
  INTO ids, keys, complete USING roots, words, b, sorting, greatest(budget, most), most, sizes, category;
END $$;
--> statement-breakpoint
-- The first `most` products that meet all these words in order, found by the word indexes and sorted: quick where they
-- are rare.
CREATE FUNCTION search_sort(words tsquery[], b search_bounds, sorting text, most int, OUT ids bigint[], OUT keys float8[])
LANGUAGE plpgsql STABLE SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  o record := search_order(sorting);
  column_name text := regexp_replace(o.columns, '[ ,].*', '');
  tests text := (SELECT string_agg(format('tokens @@ ($1)[%s]', i), ' AND ') FROM generate_series(1, cardinality(words)) i);
BEGIN
  EXECUTE format(
    'SELECT coalesce(array_agg(spu_id ORDER BY %2$s), ''{}''), coalesce(array_agg((%4$s)::float8 ORDER BY %2$s), ''{}'')
     FROM (SELECT spu_id, %1$s FROM (%5$s) d WHERE %3$s ORDER BY %2$s LIMIT $4) first',
    column_name, o.columns, search_tests(b), o.key,
    (SELECT string_agg(format('SELECT * FROM search_documents WHERE tier = %s AND %s', t, tests), ' UNION ALL ')
     FROM generate_series(0, 7) t))
  INTO ids, keys USING words, sorting, b, most;
END $$;
