-- The words that somebody gave for a step go with the account of the member whose thing it is (R56).
CREATE OR REPLACE FUNCTION forget_reasons(axis text, subjects bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE state_history h SET reason = NULL
  WHERE h.axis = $1 AND h.subject_id = ANY ($2) AND h.reason IS NOT NULL
$$;
