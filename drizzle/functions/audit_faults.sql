-- Rows that were changed, or whose predecessor was changed or taken out; none in a sound database.
CREATE OR REPLACE FUNCTION audit_faults() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM (
    SELECT e.id, e.hash, e.previous, audit_hash(e) AS right_hash,
      coalesce(lag(e.hash) OVER (ORDER BY e.id), ''::bytea) AS right_previous
    FROM audit_entries e
  ) chain
  WHERE hash <> right_hash OR previous <> right_previous ORDER BY id
$$;
