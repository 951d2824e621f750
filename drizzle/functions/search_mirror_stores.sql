-- The goods of a suspended store leave the search with it.
CREATE OR REPLACE FUNCTION search_mirror_stores() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE search_documents d SET on_shelf = p.on_shelf AND NEW.state = 'approved'
  FROM spus p WHERE p.store_id = NEW.id AND d.spu_id = p.id AND d.on_shelf <> (p.on_shelf AND NEW.state = 'approved');
  RETURN NULL;
END $$;
