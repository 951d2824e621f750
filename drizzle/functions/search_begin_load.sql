-- A bulk load copies into this table, which has no index and no trigger.
CREATE OR REPLACE FUNCTION search_begin_load() RETURNS void LANGUAGE sql AS $$
  DROP TABLE IF EXISTS search_staging;
  CREATE UNLOGGED TABLE search_staging (LIKE search_documents INCLUDING DEFAULTS);
$$;
