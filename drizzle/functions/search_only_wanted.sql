-- The component of the only wanted amount; null when there is none, or several, or one of any component.
CREATE OR REPLACE FUNCTION search_only_wanted(b search_bounds) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.wanted[1] WHERE cardinality(b.wanted) = 1 AND b.wanted[1] <> '' AND b.wanted[1] NOT LIKE '%+%'
$$;
