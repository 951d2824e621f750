-- What SKUs sold is what their products sold. Where nothing was sold or given back, nothing is touched. The products are taken in
-- order, so that two orders of the same goods do not wait for one another in a ring.
CREATE OR REPLACE FUNCTION skus_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed c JOIN was w ON w.id = c.id WHERE c.sale_count <> w.sale_count) THEN RETURN NULL; END IF;
  PERFORM FROM spus WHERE id = ANY (ARRAY(SELECT spu_id FROM changed)) ORDER BY id FOR NO KEY UPDATE;
  UPDATE spus s SET sale_count = greatest(0, s.sale_count + d.more), updated_at = now()
  FROM (
    SELECT c.spu_id, sum(c.sale_count - w.sale_count)::int AS more
    FROM changed c JOIN was w ON w.id = c.id GROUP BY c.spu_id
  ) d
  WHERE s.id = d.spu_id AND d.more <> 0;
  RETURN NULL;
END $$;
