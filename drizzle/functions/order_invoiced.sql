-- What invoices hold of an order follows them: an application holds its part of each order until it is failed or withdrawn, and a red
-- letter that is issued gives back what its row of the journal says. Who writes these rows has locked the orders before.
CREATE OR REPLACE FUNCTION order_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'invoices' THEN
    UPDATE orders o SET invoiced_fen = o.invoiced_fen
      + CASE WHEN NEW.state IN ('failed', 'withdrawn') THEN -io.gross_fen ELSE io.gross_fen END
    FROM invoice_orders io WHERE io.invoice_id = NEW.id AND o.id = io.order_id;
  ELSE
    UPDATE orders SET invoiced_fen = invoiced_fen + NEW.gross_fen WHERE id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
