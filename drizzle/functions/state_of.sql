-- Where something stands now: several moves of one transaction are looked at when it ends.
CREATE OR REPLACE FUNCTION state_of(axis text, id bigint) RETURNS TABLE (state text) LANGUAGE sql STABLE AS $$
  SELECT o.state FROM orders o WHERE $1 = 'order' AND o.id = $2
  UNION ALL SELECT p.state FROM payments p WHERE $1 = 'payment' AND p.id = $2
  UNION ALL SELECT r.state FROM refunds r WHERE $1 = 'refund' AND r.id = $2
  UNION ALL SELECT f.state FROM filling_units f WHERE $1 = 'filling' AND f.id = $2
  UNION ALL SELECT c.state FROM cylinders c WHERE $1 = 'cylinder' AND c.id = $2
  UNION ALL SELECT c.state FROM certificates c WHERE $1 = 'certificate' AND c.id = $2
  UNION ALL SELECT s.state FROM shipments s WHERE $1 = 'parcel' AND s.id = $2
  UNION ALL SELECT p.state FROM payouts p WHERE $1 = 'payout' AND p.id = $2
  UNION ALL SELECT r.state FROM returns r WHERE $1 = 'return' AND r.id = $2
  UNION ALL SELECT i.state FROM invoices i WHERE $1 = 'invoice' AND i.id = $2
  UNION ALL SELECT r.state FROM red_letters r WHERE $1 = 'redLetter' AND r.id = $2
  UNION ALL SELECT w.state FROM withdrawals w WHERE $1 = 'withdrawal' AND w.id = $2
  UNION ALL SELECT a.state FROM credit_applications a WHERE $1 = 'creditApplication' AND a.id = $2
  UNION ALL SELECT d.state FROM credit_decisions d WHERE $1 = 'creditDecision' AND d.id = $2
$$;
