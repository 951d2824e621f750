-- Whether every wanted amount (of any of the components joined by `+`, or of any at all) meets a range offered.
CREATE OR REPLACE FUNCTION search_amounts_meet(ids text[], least_of float8[], most_of float8[], wanted text[], low float8[], high float8[])
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
