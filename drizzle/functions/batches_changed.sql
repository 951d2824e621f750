-- The products of new and deleted batches are counted anew, and the search gets their SKUs.
CREATE OR REPLACE FUNCTION batches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT DISTINCT k.spu_id FROM changed c JOIN skus k ON k.id = c.sku_id ORDER BY k.spu_id);
BEGIN
  PERFORM refresh_spus(ids);
  PERFORM search_mirror_offers(ids);
  RETURN NULL;
END $$;
