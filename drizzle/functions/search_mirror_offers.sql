-- The SKUs of these products reach the search in the statement that changes one of them.
CREATE OR REPLACE FUNCTION search_mirror_offers(ids bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE search_documents d SET offers = o.offers
  FROM (SELECT id, search_offers(id) AS offers FROM unnest(ids) id) o
  WHERE d.spu_id = o.id AND d.offers <> o.offers
$$;
