-- Price, stock, sales and shelf of a product reach its document in the statement that changes them. A statement that changes no
-- document leaves nothing to count.
CREATE OR REPLACE FUNCTION search_mirror_spus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM changed c JOIN stores s ON s.id = c.store_id JOIN search_documents d ON d.spu_id = c.id
    WHERE (d.price_fen, d.in_stock, d.sale_count, d.on_shelf)
      IS DISTINCT FROM (c.price_fen, c.stock_count > 0, c.sale_count, c.on_shelf AND s.state = 'approved')
  ) THEN RETURN NULL; END IF;
  UPDATE search_documents d
  SET price_fen = c.price_fen, in_stock = c.stock_count > 0, sale_count = c.sale_count,
      on_shelf = c.on_shelf AND s.state = 'approved'
  FROM changed c JOIN stores s ON s.id = c.store_id
  WHERE d.spu_id = c.id
    AND (d.price_fen, d.in_stock, d.sale_count, d.on_shelf)
      IS DISTINCT FROM (c.price_fen, c.stock_count > 0, c.sale_count, c.on_shelf AND s.state = 'approved');
  RETURN NULL;
END $$;
