-- The products of changed SKUs are counted anew.
CREATE OR REPLACE FUNCTION skus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spus(ARRAY(SELECT DISTINCT spu_id FROM changed ORDER BY spu_id));
  RETURN NULL;
END $$;
