-- The bounds as conditions in text, for statements made at run time; `$3` are the bounds.
CREATE OR REPLACE FUNCTION search_tests(b search_bounds) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'true',
    CASE WHEN b.min_fen IS NOT NULL THEN 'price_fen >= ($3).min_fen' END,
    CASE WHEN b.max_fen IS NOT NULL THEN 'price_fen <= ($3).max_fen' END,
    CASE WHEN b.stocked THEN 'in_stock' END,
    CASE WHEN b.max_uncertainty IS NOT NULL THEN 'uncertainty_percent <= ($3).max_uncertainty' END,
    CASE WHEN b.min_purity IS NOT NULL THEN 'purity_percent >= ($3).min_purity' END,
    CASE WHEN b.wanted IS NOT NULL THEN
      'search_amounts_meet(component_ids, amount_min, amount_max, ($3).wanted, ($3).low, ($3).high)' END)
$$;
