-- The products of new and deleted batches are counted anew.
CREATE OR REPLACE FUNCTION batches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_spus(ARRAY(SELECT DISTINCT k.spu_id FROM changed c JOIN skus k ON k.id = c.sku_id ORDER BY k.spu_id));
  RETURN NULL;
END $$;
