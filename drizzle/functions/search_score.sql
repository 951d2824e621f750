-- Popularity in thousandths of ln(1 + sales). Being in stock weighs like 3.5 times the sales; the remainder spreads
-- products of equal sales evenly over the tiers.
CREATE OR REPLACE FUNCTION search_score(spu_id bigint, sale_count int, in_stock boolean) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1000 * ln(1.0::float8 + sale_count))::int + CASE WHEN in_stock THEN 1250 ELSE 0 END + (spu_id * 7919 % 97)::int
$$;
