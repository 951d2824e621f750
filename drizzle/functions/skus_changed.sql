-- The products of changed SKUs are counted anew, and the search gets their SKUs.
CREATE OR REPLACE FUNCTION skus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT DISTINCT spu_id FROM changed ORDER BY spu_id);
BEGIN
  PERFORM refresh_spus(ids);
  PERFORM search_mirror_offers(ids);
  RETURN NULL;
END $$;
